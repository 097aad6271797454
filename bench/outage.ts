import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAlert } from '../gateway/outbox/createAlert.ts'
import { startOutbox } from '../gateway/outbox/startOutbox.ts'
import { createClock } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { startFaultyDirectory } from '../tests/chaos/startFaultyDirectory.ts'
import { hasten } from './outage/hasten.ts'

// What the outbox does while the directory is away for two hours, at its usual pace, with clocks that run 20 times as
// fast: forms come in all the time, attempts become rarer, the log is told, and then everything is delivered.
const speed = 20
const minute = 60_000
const [away, forms] = [120, 60]

log.level = 'silent'
const passed = hasten(speed)
const until = async (time: number) => {
  while (passed() < time) await new Promise(resolve => setTimeout(resolve, 500))
}

const directory = await startFaultyDirectory(false)
const dataDir = mkdtempSync(join(tmpdir(), 'signpost-outage-'))
const outbox = await startOutbox({
  dataDir,
  directoryUrl: directory.url,
  hasIdempotency: false,
  clock: createClock(),
})
const start = passed()
const now = () => passed() - start

const attempts: { key: string; at: number }[] = []
directory.behave(() => {
  attempts.push({ key: directory.requests.at(-1)?.key ?? '', at: now() })
  return now() < away * minute ? 'isClosed' : 'well'
})
const alerts: number[] = []
const alert = createAlert({ now }, { ...console, error: () => void alerts.push(Math.round(now() / minute)) })

const rows: Record<string, number | string>[] = []
let sent = 0
const step = 10
for (let end = step; end <= away; end += step) {
  const before = attempts.length
  for (let done = 0; done < (forms * step) / away; done += 1) {
    sent += 1
    const body = { url: 'https://signpost.example', feedback: `form ${sent}` }
    await outbox.accept({
      kind: 'feedback',
      body,
      idempotencyKey: `form ${sent} of the outage`,
      consents: [],
    })
    await until(start + (sent * away * minute) / forms)
    alert(await outbox.statistics())
  }
  const { waiting, oldestSeconds } = await outbox.statistics()
  rows.push({
    'minutes away': end,
    accepted: sent,
    waiting,
    'oldest, min': Math.round(oldestSeconds / 60),
    attempts: attempts.length - before,
    'alert lines': alerts.length,
  })
}
console.table(rows)

const back = now()
const delivered: number[] = []
while ((await outbox.statistics()).waiting > 0 && now() < back + 30 * minute) {
  await until(passed() + 1000)
  delivered.push(...Array.from({ length: directory.stored.size - delivered.length }, () => now() - back))
}
const first = attempts.filter(({ key }) => key === attempts[0]?.key).map(({ at }) => at)
const pauses = first.slice(1).map((at, i) => Math.round((at - first[i]!) / 1000))
const inMinutes = (time = NaN) => (time / minute).toFixed(1)
console.log(`The first form's pauses between attempts, in seconds: ${pauses.join(', ')}`)
console.log(`Alert lines after so many minutes: ${alerts.join(', ')}`)
console.log(
  `Back after ${away} minutes: ${delivered.length} of ${sent} delivered, half of them within ` +
    `${inMinutes(delivered[Math.floor(delivered.length / 2)])} minutes, all within ${inMinutes(delivered.at(-1))}; ` +
    `doubled ${[...directory.stored.values()].filter(times => times > 1).length}, held ${(await outbox.statistics()).held}.`,
)
await outbox.close()
await directory.close()
rmSync(dataDir, { recursive: true })
