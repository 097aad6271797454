import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { median } from './load.ts'
import { startBareServer, startBuiltSite } from './measuredSites.ts'

readArguments('Usage: npm run bench:start', {})

// The time from start to ready: with a remote directory, with a new embedded one, and with the data of an earlier start.
// Compared, in turns, with Node and an empty server.
const rounds = 5

const directory = await startBuiltSite()
const elsewhere = { DIRECTORY_API_URL: `${directory.origin}/core/v1` }
const kept = mkdtempSync(join(tmpdir(), 'signpost-bench-kept-'))
const kinds: Record<string, Record<string, string>> = {
  'a directory elsewhere': elsewhere,
  'its own directory, new': {},
  'its own directory, kept': { DATA_DIR: kept },
}
await (await startBuiltSite({ DATA_DIR: kept })).stop()

const bare: number[] = []
const starts = new Map<string, Start[]>(Object.keys(kinds).map(kind => [kind, []]))
for (let round = 0; round < rounds; round += 1) {
  bare.push(await bareStart())
  for (const [kind, variables] of Object.entries(kinds)) starts.get(kind)!.push(await start(variables))
}
const plain = median(bare)
console.table([
  { start: 'Node alone', seconds: plain.toFixed(2), ratio: '1.0' },
  ...[...starts].map(([kind, measured]) => {
    const of = (name: keyof Start) => median(measured.map(each => each[name]))
    return {
      start: kind,
      seconds: of('seconds').toFixed(2),
      ratio: (of('seconds') / plain).toFixed(1),
      'memory MB': (of('bytes') / 2 ** 20).toFixed(0),
    }
  }),
])
await directory.stop()
rmSync(kept, { recursive: true, force: true })

interface Start {
  seconds: number
  bytes: number
}

async function start(variables: Record<string, string>): Promise<Start> {
  const site = await startBuiltSite({ METRICS_PUBLIC: 'true', ...variables })
  const readyAt = Date.now() / 1000
  const metrics = await (await fetch(`${site.origin}/metrics`)).text()
  await site.stop()
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1])
  return {
    seconds: readyAt - value('process_start_time_seconds'),
    bytes: value('process_resident_memory_bytes'),
  }
}

async function bareStart(): Promise<number> {
  const begun = performance.now()
  const server = await startBareServer(new Map())
  const seconds = (performance.now() - begun) / 1000
  await server.stop()
  return seconds
}
