import { simulateOutage } from './outageSimulation.ts'

// The outbox while the directory is down for two hours, with its usual retry policy and clocks that run 60 times as fast:
// forms arrive throughout, retries back off, alerts are logged, and then every form is delivered once. The exit status says
// whether it was. It takes three minutes on an otherwise idle machine: the clocks do not wait.
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
