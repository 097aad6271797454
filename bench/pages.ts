import { getBytes, type Answer } from './getBytes.ts'
import { load } from './load.ts'
import { measuredPages } from './measuredPages.ts'
import { startBareServer } from './startBareServer.ts'
import { startBuiltSite } from './startBuiltSite.ts'

// Pages a second beside a bare node:http server that sends the same bytes, taken in turns in one run: on a
// shared machine only the ratio can be trusted.
const seconds = 10
const site = await startBuiltSite()
const answers = new Map<string, Answer>()
for (const path of measuredPages) {
  const answer = await getBytes(site.origin + path)
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  answers.set(path, answer)
  await load(site.origin + path, 2)
}
const bare = await startBareServer(answers)
await load(bare.origin + measuredPages[0], 2)

const rows: Record<string, number | string>[] = []
for (const path of measuredPages) {
  const ours = await load(site.origin + path, seconds)
  const least = await load(bare.origin + path, seconds)
  rows.push({
    page: path,
    bytes: answers.get(path)!.body.length,
    'pages/s': Math.round(ours.perSecond),
    'p50 ms': ours.p50,
    'p99 ms': ours.p99,
    failed: ours.failed,
    'bare pages/s': Math.round(least.perSecond),
    'bare p50 ms': least.p50,
    'bare p99 ms': least.p99,
    ratio: (ours.perSecond / least.perSecond).toFixed(4),
  })
}
console.table(rows)
await bare.stop()
await site.stop()
