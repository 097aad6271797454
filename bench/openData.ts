import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { BuiltFile } from '../gateway/openData/formats/formats.ts'
import { openDataFiles } from '../gateway/openData/formats/formats.ts'
import { answerData } from '../gateway/openData/formats/http.ts'
import { superviseWorker } from '../platform/workerSupervisor.ts'
import { boroughDataset, origin } from './openData/borough.ts'

// How long it takes to make all files of the open data in a worker thread, with what memory, and how long the main thread's
// event loop is held up meanwhile; then how fast files are sent. `--services 100000` measures another size than 3,000.
const { values } = parseArgs({ options: { services: { type: 'string', default: '3000' } } })
const services = Number(values.services)
const megabyte = 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'bench-open-data-'))
mkdirSync(join(folder, 'files'))
const atStart = process.memoryUsage().rss

const worker = superviseWorker<'build', undefined>({
  name: 'bench',
  entry: join(import.meta.dirname, 'openData', 'buildWorker.ts'),
  data: () => ({ services, folder: join(folder, 'files') }),
  closeTimeout: 1000,
  memory: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 384 },
})
let peak = atStart
const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const startedAt = performance.now()
const { files } = (await worker.request('build', { start: 60_000, response: 7_200_000 })) as {
  files: BuiltFile[]
}
const seconds = (performance.now() - startedAt) / 1000
delay.disable()
clearInterval(sampling)
await worker.close()

const reader = boroughDataset(services)
const built = openDataFiles({
  folder,
  dataset: { version: () => reader.version(), onVersion: () => () => {} },
  origin,
})
console.table({
  services,
  rows: files.reduce((sum, { name, rows }) => sum + (name.endsWith('.csv') ? (rows ?? 0) : 0), 0),
  'seconds to make all files': seconds.toFixed(1),
  'memory at the start, MB': Math.round(atStart / megabyte),
  'highest memory, MB': Math.round(peak / megabyte),
  'event loop delay meanwhile, p99 ms': (delay.percentile(99) / 1e6 - 5).toFixed(1),
})
console.table(
  files
    .filter(({ name }) => /^(services|locations|signpost)/.test(name))
    .map(({ name, bytes, encodings }) => ({
      name,
      MB: (bytes / megabyte).toFixed(2),
      'br MB': encodings.br && (encodings.br / megabyte).toFixed(2),
    })),
)

const data = {
  reader,
  files: built,
  feeds: { at: async () => Promise.resolve(null) },
  licence: origin.licence,
}
async function measure(path: string, headers: Record<string, string> = {}) {
  const from = performance.now()
  const request = new Request(`https://signpost.example/data/${path}`, { headers })
  const response = (await answerData(data, async () => Promise.resolve({}), request))!
  let first = 0
  let bytes = 0
  for await (const piece of response.body ?? []) {
    first ||= performance.now() - from
    bytes += piece.length
  }
  const milliseconds = performance.now() - from
  return {
    path,
    status: response.status,
    'first byte ms': (first || milliseconds).toFixed(2),
    'all ms': milliseconds.toFixed(2),
    'MB/s': bytes ? Math.round(bytes / megabyte / (milliseconds / 1000)) : undefined,
  }
}
await measure('services.csv')
console.table([
  await measure('services.csv'),
  await measure('services.csv', { 'accept-encoding': 'br' }),
  await measure('services.csv', { 'if-none-match': `"${built.file('services.csv')!.hash}"` }),
  await measure('signpost.sqlite', { range: 'bytes=-1000' }),
  await measure('services.csv?columns=id,name'),
])
await built.close()
rmSync(folder, { recursive: true, force: true })
