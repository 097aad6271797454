import { createGateway } from '../../gateway/gateway.ts'
import { createClock } from '../../platform/clock.ts'

// A process with a gateway that builds a search index: `node tests/gateway/indexingProcess.ts URL FOLDER`. It says `ready`
// when it can answer, and then answers each operation that it is sent.
const [directoryUrl = '', searchFolder = ''] = process.argv.slice(2)
const gateway = createGateway({
  directoryUrl,
  publicUrl: 'https://signpost.example',
  clock: createClock('2026-11-20T10:00'),
  searchFolder,
  // Often enough for a test that waits for a change, and not all the time.
  searchPauses: { used: 100, perCall: 0, unused: 5, retry: 5, longestRetry: 20, room: 5, between: 0 },
  isCachingResponses: false,
  timer: { now: () => performance.now() * 1000 },
})
await gateway.searchReady
process.stdout.write('ready\n')
for await (const line of process.stdin) {
  const { data, errors } = await gateway.execute({ query: String(line) })
  process.stdout.write(`${JSON.stringify(errors ?? data?.['search'])}\n`)
}
