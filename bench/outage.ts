import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OutboxStatistics, defaultRetryPolicy } from '../gateway/outbox/outbox.ts'
import { openOutbox } from '../gateway/outbox/openOutbox.ts'
import { createClock } from '../platform/clock.ts'
import { startFaultyDirectory } from '../tests/chaos/startFaultyDirectory.ts'
import { log } from '../platform/log.ts'
import { readArguments } from './arguments.ts'

readArguments('Usage: npm run bench:outage', {})

// The outbox while the directory is down for two hours, with its usual retry policy and clocks that run 60 times as fast:
// forms arrive throughout, retries back off, alerts are logged, and then every form is delivered once. The exit status says
// whether it was. It takes three minutes on an otherwise idle machine: the clocks do not wait.

const minute = 60_000

/** How an outage is simulated. */
interface OutageOptions {
  /** The factor by which all clocks run faster. */
  speed: number
  /** Minutes without the directory: for half of them it refuses connections, for half it responds with an error. */
  away: number
  /** The number of forms that arrive meanwhile, evenly spread. */
  forms: number
}

/** The results of an outage; all times are simulated minutes since its start. */
interface Outage {
  /** Every ten minutes, and at the end. */
  rows: ({ minutes: number; accepted: number; attempts: number; alerts: number } & OutboxStatistics)[]
  /** The times of the failed attempts of each form, by its reference. */
  tries: Map<string, number[]>
  /** The times at which the log reported that forms wait too long. */
  alerts: number[]
  /** When each form was delivered, in the order they were accepted. */
  delivered: number[]
  /** How often the directory stored each form. */
  stored: number[]
}

/**
 * Runs the outbox with its usual retry policy on the embedded database, with a directory over HTTP that fails and recovers,
 * and accelerated clocks. Forms arrive throughout.
 */
async function simulateOutage({ speed, away, forms }: OutageOptions): Promise<Outage> {
  const directory = await startFaultyDirectory(true)
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-outage-'))
  const { passed, end } = accelerate(speed)
  const outbox = await openOutbox({
    dataDir,
    directoryUrl: directory.url,
    hasIdempotency: true,
    // On a busy machine attempts take longer, and the clocks do not wait.
    retryPolicy: { ...defaultRetryPolicy, lease: defaultRetryPolicy.lease * 20 },
    clock: createClock(),
  })
  const start = passed()
  const now = () => (passed() - start) / minute
  const captured = captureLog(now)
  const until = (minutes: number) =>
    new Promise(resolve => setTimeout(resolve, Math.max(0, minutes - now()) * minute))

  const rows: Outage['rows'] = []
  const references: string[] = []
  const record = async () => {
    const [attempts, alerts] = [[...captured.tries.values()].flat().length, captured.alerts.length]
    const found = await outbox.statistics()
    rows.push({ minutes: Math.round(now()), accepted: references.length, attempts, alerts, ...found })
  }
  directory.behave(() => (now() < away ? 'isClosed' : 'well'))
  await directory.goAway()
  for (let i = 0; i < forms; i += 1) {
    const body = { url: 'https://signpost.example', feedback: `form ${i}` }
    const kept = await outbox.accept({ kind: 'feedback', body, idempotencyKey: `form ${i}`, consents: [] })
    references.push(kept.reference)
    await until(((i + 1) * away) / forms)
    if (now() >= away / 2 && !directory.isListening()) await directory.comeBack()
    if (now() >= (rows.length + 1) * 10) await record()
  }
  while ((await outbox.statistics()).waiting > 0 && now() < away + 600) await until(now() + 0.5)
  await record()
  await outbox.close()
  await directory.close()
  captured.end()
  end()
  rmSync(dataDir, { recursive: true })
  return {
    rows,
    tries: captured.tries,
    alerts: captured.alerts,
    delivered: references.map(reference => captured.delivered.get(reference) ?? NaN),
    stored: references.map((_, i) => directory.stored.get(`form ${i}`) ?? 0),
  }
}

/**
 * Accelerates all clocks and timers of this thread, and those of the embedded database, which reads `Date`. The deadlines of
 * `AbortSignal.timeout` are not affected.
 *
 *     const { passed, end } = accelerate(60) // a minute takes a second
 */
function accelerate(speed: number): {
  /** The simulated milliseconds since the start. */
  passed: () => number
  /** Restores the clocks. */
  end: () => void
} {
  const { setTimeout: realTimeout, setInterval: realInterval } = globalThis
  const realDate = Date.now
  const realNow = performance.now.bind(performance)
  const [start, origin] = [realDate(), realNow()]
  const passed = () => (realNow() - origin) * speed
  Date.now = () => start + passed()
  performance.now = () => origin + passed()
  globalThis.setTimeout = Object.assign(
    (work: () => void, milliseconds = 0, ...rest: []) => realTimeout(work, milliseconds / speed, ...rest),
    realTimeout,
  )
  globalThis.setInterval = Object.assign(
    (work: () => void, milliseconds = 0, ...rest: []) => realInterval(work, milliseconds / speed, ...rest),
    realInterval,
  )
  const end = () => {
    Object.assign(globalThis, { setTimeout: realTimeout, setInterval: realInterval })
    Date.now = realDate
    performance.now = realNow
  }
  return { passed, end }
}

/** The log entries about an outbox. */
interface CapturedLog {
  /** The times of failed attempts, by reference. */
  tries: Map<string, number[]>
  delivered: Map<string, number>
  /** The times of alerts that forms wait too long. */
  alerts: number[]
  /** Restores the log. */
  end: () => void
}

/** Captures log entries about deliveries instead of writing them. */
function captureLog(now: () => number): CapturedLog {
  const { info, warn, error } = log
  const tries: CapturedLog['tries'] = new Map()
  const delivered: CapturedLog['delivered'] = new Map()
  const alerts: number[] = []
  Object.assign(log, {
    info: (details: { reference: string }, message: string) => {
      if (message === 'submission delivered') delivered.set(details.reference, now())
    },
    warn: ({ reference }: { reference: string }, message: string) => {
      if (message === 'submission not delivered')
        tries.set(reference, [...(tries.get(reference) ?? []), now()])
    },
    error: (_details: object, message: string) => {
      if (message === 'submissions have waited for more than 15 minutes') alerts.push(now())
    },
  })
  return { tries, delivered, alerts, end: () => Object.assign(log, { info, warn, error }) }
}

const away = 120
const { rows, tries, alerts, delivered, stored } = await simulateOutage({ speed: 60, away, forms: 60 })

console.table(
  rows.map(({ minutes, accepted, waiting, oldestSeconds, attempts, alerts: lines }, i) => ({
    minutes,
    accepted,
    waiting,
    'oldest, min': Math.round(oldestSeconds / 60),
    'attempts since': attempts - (rows[i - 1]?.attempts ?? 0),
    'alert lines': lines,
  })),
)
const [first = []] = tries.values()
const pauses = first.slice(1).map((at, i) => Math.round((at - first[i]!) * 60))
console.log(`The first form's pauses between attempts, in seconds: ${pauses.join(', ')}`)
console.log(`Alert lines after so many minutes: ${alerts.map(at => Math.round(at)).join(', ')}`)

const waits = delivered.map(at => at - away).toSorted((a, b) => a - b)
const overtaken = delivered.filter((at, i) => delivered.some((other, j) => j > i && other < at))
console.log(
  `Back after ${away} minutes: ${waits.length} of ${stored.length} delivered, half of them within ` +
    `${waits[Math.floor(waits.length / 2)]?.toFixed(1)} minutes, all within ${waits.at(-1)?.toFixed(1)}; ` +
    `doubled ${stored.filter(times => times > 1).length}, overtaken by a later one ${overtaken.length}.`,
)
process.exitCode = stored.every(times => times === 1) && alerts.length > 0 ? 0 : 1
