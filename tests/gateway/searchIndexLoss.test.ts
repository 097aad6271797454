import { existsSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { indexedGateway, indexFileName, noPauses, teaClub } from './indexedGateway.ts'

/**
 * Of so long texts that SQLite keeps a part of them in memory only: 9.6 MB, its cache being 8 MB. One long word takes as much
 * room as many short ones, and few records as much as many, which would have to be read anew with each reading of the directory.
 */
const clubs = Array.from({ length: 300 }, (_, at) =>
  teaClub(at + 1, { description: `Tea and ${'talk'.repeat(8000)} ${at}` }),
)

/** How many services a file has; 0 when it is none. */
const countIn = (file: string): number => {
  if (!existsSync(file)) return 0
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare("select 1 from sqlite_master where name = 'records'").all()
    if (!tables.length) return 0
    const { count } = database
      .prepare("select count(*) as count from records where kind = 'service'")
      .get() as {
      count: number
    }
    return count
  } finally {
    database.close()
  }
}

test.each<[string, (file: string) => void]>([
  ['is cut off', file => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['is emptied', file => truncateSync(file, 0)],
  ['is deleted', file => rmSync(file)],
  ['loses its log of changes', file => rmSync(`${file}-wal`)],
  ['has its shared memory emptied', file => truncateSync(`${file}-shm`, 0)],
  ['has its shared memory cut off', file => truncateSync(`${file}-shm`, 4096)],
  ['loses its shared memory', file => rmSync(`${file}-shm`)],
  ['is deleted with its folder', file => rmSync(dirname(file), { recursive: true })],
  [
    'is overwritten with noise',
    file => writeFileSync(file, 'Noise. '.repeat(statSync(file).size / 7), { flag: 'r+' }),
  ],
  [
    'is replaced by another file',
    file => {
      writeFileSync(`${file}.new`, 'Not a database. '.repeat(1000))
      renameSync(`${file}.new`, file)
    },
  ],
])(
  'with a file that %s while it is open searches go on, and it is made again',
  { timeout: 60_000 },
  async (_name, damage) => {
    const logged: string[] = []
    const t = await indexedGateway({
      searchPauses: { ...noPauses, used: 600 },
      log: { error: (_details, message) => void logged.push(message) },
    })
    t.directory.data.services = clubs
    await t.gateway.searchReady
    expect(await t.found('query: "tea"')).toHaveLength(50)
    const file = join(t.searchFolder, indexFileName(t.searchFolder))
    damage(file)
    // From the index and, from some moment on, by the directory's own search.
    for (let time = 1; time <= 10; time++) {
      expect(await t.found('query: "tea"')).toHaveLength(50)
      const { at } = await t.ask(
        '{ search(query: "tea", near: "Erith") { services { totalCount } pages { slug } } suggest(query: "tea club 7") { text } }',
      )
      expect(at('suggest')).not.toEqual([])
    }
    await expect.poll(() => logged, { timeout: 20_000 }).toHaveLength(1)
    await expect.poll(() => countIn(file), { timeout: 40_000 }).toBe(300)
    // The directory’s own search has no counts.
    const counted = async () =>
      (await t.ask('{ search(query: "tea") { filterCounts { all } } }')).at('search.filterCounts.all')
    await expect.poll(counted, { timeout: 40_000 }).toBe(300)
    expect(await t.found('query: "tea"')).toHaveLength(50)
    expect(logged).toEqual([
      'the file of the search index is damaged or gone: the directory searches until it is made again',
    ])
  },
)
