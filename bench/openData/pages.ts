import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { largeBorough, serveBorough } from '../largeBorough.ts'
import { quantile, randomOf, viewPages } from '../load.ts'
import { startBuiltSite } from '../measuredSites.ts'

// What residents notice while the open data of a borough is made: pages of the built site are viewed at a constant rate,
// first while dataset and files are made from nothing, then as long without. The first searches after the records were read
// are among the former, and slow by themselves: the comparison is at its worst.
// `node bench/openData/pages.ts --services 3000 --per-second 20`, on an otherwise idle machine.

const { values } = parseArgs({
  options: {
    services: { type: 'string', default: '3000' },
    'per-second': { type: 'string', default: '20' },
    directory: { type: 'boolean', default: false },
  },
})
const perSecond = Number(values['per-second'])
/** Views in a row, after each of which the files are looked for. */
const viewsInRow = perSecond * 2

if (values.directory) process.send!((await serveBorough(await largeBorough(Number(values.services)))).url)
else await compare()

type Rounds = Awaited<ReturnType<typeof viewPages>>[]

async function compare(): Promise<void> {
  const directory = fork(import.meta.filename, ['--directory', '--services', values.services])
  process.once('exit', () => void directory.kill())
  const [url] = (await once(directory, 'message')) as [string]
  const { origin, stop } = await startBuiltSite({ DIRECTORY_API_URL: url })
  const words =
    'food debt walks memory carers warm friends drugs baby jobs english housing tea bus art'.split(' ')
  // Hardly any search comes twice: a page from the cache would tell nothing.
  const word = () => randomOf(words)
  const next = () => `${origin}/results?query=${word()}+${word()}+${word()}`
  const view = async (views: number) => viewPages(next, { views, perSecond })

  await view(viewsInRow)
  await untilIndexed(origin)
  // The first request for open data has it made, unless it is being made already.
  const startedAt = performance.now()
  const made = filesMade(origin).then(() => (performance.now() - startedAt) / 1000)
  const isMade = async () => Promise.race([made.then(() => true), pause(0, false)])
  const during: Rounds = []
  while (!(await isMade())) during.push(await view(viewsInRow))
  await pause(3000)
  const after: Rounds = []
  while (after.length < during.length) after.push(await view(viewsInRow))
  const row = (rounds: Rounds) => {
    const times = rounds.flatMap(round => round.times)
    const statuses = rounds.flatMap(round => [...round.statuses])
    return {
      views: times.length,
      failed: statuses.reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), 0),
      'p50 ms': quantile(times, 0.5).toFixed(1),
      'p99 ms': quantile(times, 0.99).toFixed(1),
      'longest ms': quantile(times, 1).toFixed(1),
    }
  }
  console.table({ 'while it is made': row(during), without: row(after) })
  console.log(`${values.services} services, dataset and files in ${(await made).toFixed(1)} s`)
  await stop()
  directory.kill()
}

/** Waits until the site has read all records, without which it puts no long list in this order. */
async function untilIndexed(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/graphql?query={services(orderBy:LAST_MODIFIED_AT_ASC){totalCount}}`)
    const { data } = (await answer.json()) as { data?: { services?: { totalCount: number } } | null }
    if (data?.services?.totalCount === Number(values.services)) return
    await pause(500)
  }
}

/** Resolves when all files are made. */
async function filesMade(origin: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${origin}/data/signpost.sqlite`, { method: 'HEAD' })
    if (status === 200) return
    await pause(250)
  }
}
