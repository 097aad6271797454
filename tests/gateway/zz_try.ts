import { createClock } from '../../platform/clock.ts'
import { startDirectory } from '../../directory/startDirectory.ts'
import { createGateway } from '../../gateway/createGateway.ts'
const clock = createClock('2026-11-20T10:00')
console.time('start')
const d = await startDirectory({ dataDir: 'memory://', clock, sample: true })
console.timeEnd('start')
const g = createGateway({ directoryUrl: d.url, publicUrl: 'https://signpost.example', clock, log: { error: (x, m) => console.log(m, x) } })
const run = async (query: string, variables = {}) => {
  const t = performance.now()
  const r = await g.execute({ query, variables })
  console.log(query.slice(0, 80), Math.round(performance.now() - t) + 'ms', JSON.stringify(r, null, 1).slice(0, Number(process.env.N ?? 1500)))
  return r
}
for (const q of process.argv.slice(2)) await run(q)
await g.close(); await d.close()
