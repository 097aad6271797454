import { alternatingBursts, browserHeaders, measuredPages, uncachedPages } from './pageRates.ts'
import { getBytes, type Answer } from './getBytes.ts'
import { openConnections } from './loadGenerator.ts'
import { startBareServer } from './startBareServer.ts'
import { startBuiltSite } from './builtSite.ts'

// Pages a second, compared with a bare node:http server that sends the same compressed bytes. Both are measured in turns in
// one run: on a shared machine only the ratio is reliable.
const site = await startBuiltSite()
const load = async (path: string, seconds: number) => {
  const connections = await openConnections(site.origin + path, { headers: browserHeaders })
  const measured = await connections.load(seconds * 1000)
  connections.close()
  return measured
}
const answers = new Map<string, Answer>()
for (const path of measuredPages) {
  await load(path, 2)
  const answer = await getBytes(site.origin + path, browserHeaders)
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  answers.set(path, answer)
}
const bare = await startBareServer(answers)

const rows: Record<string, number | string>[] = []
for (const path of measuredPages) {
  const { ours, least, ratio } = await alternatingBursts(
    site.origin + path,
    bare.origin + path,
    browserHeaders,
  )
  const { p50, p99 } = await load(path, 5)
  rows.push({
    page: path,
    bytes: answers.get(path)!.body.length,
    'pages/s': Math.round(ours),
    'bare pages/s': Math.round(least),
    ratio: ratio.toFixed(2),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
  })
}
console.log('Pages that are kept:')
console.table(rows)
await bare.stop()

console.log('Pages that are made, one after the other, of records that are held:')
await site.stop()
const directory = await startBuiltSite()
const asking = await startBuiltSite({ DIRECTORY_API_URL: `${directory.origin}/core/v1` })
console.table([await uncachedPages(asking.origin)])
await asking.stop()
await directory.stop()
