import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutboxStatistics } from '../../gateway/outbox/Outbox.ts'
import { usualPace } from '../../gateway/outbox/Pace.ts'
import { startOutbox } from '../../gateway/outbox/startOutbox.ts'
import { createClock } from '../../platform/clock.ts'
import { hasten } from './hasten.ts'
import { listenToLog } from './listenToLog.ts'
import { startFaultyDirectory } from '../../tests/chaos/startFaultyDirectory.ts'

const minute = 60_000

/** How an outage is simulated. */
export interface OutageOptions {
  /** How many times as fast as usual all clocks run. */
  speed: number
  /** Minutes without the directory: half of them it takes no connections, half of them it says that it is closed. */
  away: number
  /** Forms that come in meanwhile, evenly. */
  forms: number
}

/** What an outage came to; all times are simulated minutes since it began. */
export interface Outage {
  /** Every ten minutes, and once all is delivered. */
  rows: ({ minutes: number; accepted: number; attempts: number; alerts: number } & OutboxStatistics)[]
  /** The moments at which each form was tried in vain, by its reference. */
  tries: Map<string, number[]>
  /** The moments at which the log was told that forms wait too long. */
  alerts: number[]
  /** When each form was delivered, in the order they were accepted. */
  delivered: number[]
  /** How often the directory stored each form. */
  stored: number[]
}

/**
 * Runs the outbox at its usual pace on the embedded database, with a directory over HTTP that is away and comes back,
 * and clocks that are hastened. Forms come in all the time.
 */
export async function simulateOutage({ speed, away, forms }: OutageOptions): Promise<Outage> {
  const directory = await startFaultyDirectory(true)
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-outage-'))
  const { passed, end } = hasten(speed)
  const outbox = await startOutbox({
    dataDir,
    directoryUrl: directory.url,
    hasIdempotency: true,
    // A busy machine takes its time, and the clocks do not wait for it.
    pace: { ...usualPace, lease: usualPace.lease * 20 },
    clock: createClock(),
  })
  const start = passed()
  const now = () => (passed() - start) / minute
  const log = listenToLog(now)
  const until = (minutes: number) =>
    new Promise(resolve => setTimeout(resolve, Math.max(0, minutes - now()) * minute))

  const rows: Outage['rows'] = []
  const references: string[] = []
  const note = async () => {
    const [attempts, alerts] = [[...log.tries.values()].flat().length, log.alerts.length]
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
    if (now() >= (rows.length + 1) * 10) await note()
  }
  while ((await outbox.statistics()).waiting > 0 && now() < away + 600) await until(now() + 0.5)
  await note()
  await outbox.close()
  await directory.close()
  log.end()
  end()
  rmSync(dataDir, { recursive: true })
  return {
    rows,
    tries: log.tries,
    alerts: log.alerts,
    delivered: references.map(reference => log.delivered.get(reference) ?? NaN),
    stored: references.map((_, i) => directory.stored.get(`form ${i}`) ?? 0),
  }
}
