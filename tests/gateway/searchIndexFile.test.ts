import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openSearchIndex } from '../../gateway/search/index/searchIndex.ts'
import { readVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'
import { createClock } from '../../platform/clock.ts'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'
import {
  indexedGateway,
  indexFileName,
  longPauses,
  newFolder,
  noPauses,
  teaClub,
  teaClubs,
} from './indexedGateway.ts'
import { standInDirectory, type StandIn } from './standInDirectory.ts'

const fileIn = (folder: string) => join(folder, indexFileName(folder))

/** A folder with an index of fifty services. */
async function savedIndex(): Promise<string> {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = teaClubs(50)
  await t.gateway.searchReady
  await t.gateway.close()
  return t.searchFolder
}

/** Starts a gateway over a folder, and gives what it finds before and after reading a directory with another service. */
async function startAgain(searchFolder: string) {
  const logged: unknown[] = []
  const t = await indexedGateway({
    searchFolder,
    searchPauses: longPauses,
    log: { error: (...event) => void logged.push(event) },
  })
  t.directory.data.services = [teaClub(900)]
  const before = await t.found('query: "tea"')
  await t.gateway.searchReady
  const after = await t.found('query: "tea"')
  return { before, after, searches: t.searches(), logged }
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('of a record that a list has twice the last one is kept at every reading', async () => {
  const t = await indexedGateway()
  const { categories } = t.directory.data
  categories.push({ ...categories[0]!, name: 'Ceilidh', slug: 'ceilidh' })
  await t.gateway.searchReady
  for (let reading = 0; reading < 6; reading += 1) {
    const { length } = t.directory.calls
    await expect
      .poll(() => t.directory.calls.slice(length).some(({ path }) => path === '/settings'))
      .toBe(true)
    const { at } = await t.ask('{ search(query: "ceilidh") { categories { name } } }')
    expect(at('search.categories')).toEqual([{ name: 'Ceilidh' }])
  }
})

test('an index that is closed while it reads phrases ahead does not wait for all of them', async () => {
  const directory = await standInDirectory()
  onTestFinished(() => directory.close())
  const intro = Array.from({ length: 190 }, (_, at) => `w${at}`).join(' ')
  directory.data.services = Array.from({ length: 30 }, (_, at) => teaClub(at, { intro }))
  let now = createClock('2026-11-20T10:00')()
  const index = openSearchIndex({
    folder: newFolder(),
    read: async path => {
      const response = await fetch(directory.url + path)
      return response.ok ? { body: await response.json(), bytes: 0, isSample: false } : null
    },
    hasRoom: () => true,
    clock: () => (now = now.plus({ seconds: 1 })),
    timer: { now: () => performance.now() * 1000 },
    pauses: noPauses,
    vocabulary: readVocabulary,
  })!
  await index.ready
  const read = () => index.copy.readAt()
  const state = index.copy.state()
  directory.data.services[0] = teaClub(0, { intro: `${intro} changed` })
  while (index.copy.state() === state) await nextTurn()
  const before = read()
  while (read() === before) await nextTurn()
  const closing = index.close().then(() => 'closed')
  let turns = 0
  while ((await Promise.race([closing, nextTurn('open')])) === 'open') turns += 1
  expect(turns).toBeLessThan(100)
})

test('the folder and its files are closed to all other users', async () => {
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  const folder = join(newFolder(), 'search')
  const t = await indexedGateway({ searchFolder: folder, searchPauses: longPauses })
  await t.gateway.searchReady
  expect(modeOf(folder)).toBe('700')
  const names = readdirSync(folder)
  expect(names).toContain(`${indexFileName(folder)}-wal`)
  expect(names.map(name => modeOf(join(folder, name)))).toEqual(names.map(() => '600'))
})

test.each<[string, (file: string) => void]>([
  ['is no database', file => writeFileSync(file, 'Not a database. '.repeat(1000))],
  ['is cut off', file => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['is empty but for its beginning', file => truncateSync(file, 100)],
  [
    'has noise in the middle',
    file => {
      const bytes = readFileSync(file)
      bytes.fill(0xa5, 4096, Math.floor(bytes.length * 0.9))
      writeFileSync(file, bytes)
    },
  ],
  [
    'is of a later version',
    file => {
      const database = new DatabaseSync(file)
      database.exec('pragma user_version = 999')
      database.close()
    },
  ],
])('a file that %s is made again, and the directory searches meanwhile', async (_name, damage) => {
  const folder = await savedIndex()
  damage(fileIn(folder))
  expect(await startAgain(folder)).toEqual({
    before: ['Tea club 900'],
    after: ['Tea club 900'],
    searches: 1,
    logged: [],
  })
})

test('the file of an earlier version is left to the process that serves with it, and deleted a day later', async () => {
  const searchFolder = await savedIndex()
  const earlier = join(searchFolder, 'index.sqlite')
  renameSync(fileIn(searchFolder), earlier)
  const database = new DatabaseSync(earlier)
  database.exec('pragma user_version = 9')
  const versionIn = () => database.prepare('pragma user_version').get()
  const { ino } = statSync(earlier)

  expect(await startAgain(searchFolder)).toMatchObject({ after: ['Tea club 900'], logged: [] })
  expect([statSync(earlier).ino, versionIn()]).toEqual([ino, { user_version: 9 }])
  database.close()

  utimesSync(earlier, 0, 0)
  utimesSync(join(searchFolder, indexFileName(searchFolder)), 0, 0)
  expect(await startAgain(searchFolder)).toMatchObject({ after: ['Tea club 900'], logged: [] })
  expect(existsSync(earlier)).toBe(false)
})

test('the texts of many batches are one part once all are read, and later ones join by themselves', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = teaClubs(450)
  await t.gateway.searchReady
  await t.gateway.close()
  const database = new DatabaseSync(fileIn(t.searchFolder), { readOnly: true })
  onTestFinished(() => database.close())
  const parts = database.prepare('select count(distinct segid) as parts from services_idx').get()
  const joining = database.prepare("select v as parts from services_config where k = 'automerge'").get()
  expect([parts, joining]).toEqual([{ parts: 1 }, { parts: 4 }])
})

test('a log of changes that is damaged costs what it held, no more', async () => {
  const folder = await savedIndex()
  writeFileSync(`${fileIn(folder)}-wal`, 'Not a log of changes. '.repeat(1000))
  const t = await indexedGateway({ searchFolder: folder, searchPauses: longPauses })
  t.directory.data.services = teaClubs(50)
  await t.gateway.searchReady
  expect(await t.found('query: "tea"')).toHaveLength(50)
})

test.each([['taken'], ['taken', 'search']])(
  'where the folder cannot be (%s), the directory searches and one line says so',
  async (...path) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'taken'), '')
    const logged: [object, string][] = []
    const t = await indexedGateway({
      searchFolder: join(folder, ...path),
      log: { error: (...event) => void logged.push(event) },
    })
    await t.gateway.searchReady
    expect(await t.found('query: "tea"')).toEqual(['Tuesday Tea and Chat'])
    expect(t.searches()).toBe(1)
    expect(logged.map(([, message]) => message)).toEqual([
      'the search index cannot be kept here: the directory searches',
    ])
  },
)

/** Another process with a gateway over the same folder. */
function startProcess(directoryUrl: string, folder: string) {
  const program = 'tests/gateway/indexingProcess.ts'
  const child = spawn(process.execPath, [...testProcessFlags, program, directoryUrl, folder])
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  let complaints = ''
  child.stdout.on('data', text => (said += text))
  child.stderr.on('data', text => (complaints += text))
  return {
    child,
    complaints: () => complaints,
    isReady: () => said.startsWith('ready\n'),
    total: async (): Promise<number> => {
      const { length } = said
      child.stdin.write('{ search { services { totalCount } } }\n')
      await expect.poll(() => said.slice(length)).toContain('\n')
      const { services } = JSON.parse(said.slice(length)) as { services: { totalCount: number } }
      return services.totalCount
    },
  }
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function aDirectory(): Promise<StandIn> {
  const directory = await standInDirectory()
  onTestFinished(() => directory.close())
  return directory
}

test(
  'processes killed in the middle of a build leave an index that is built to its end',
  { timeout: 300_000 },
  async () => {
    const directory = await aDirectory()
    directory.data.services = teaClubs(1500)
    directory.misbehave('/services', { late: 30 })
    const folder = newFolder()
    for (const calls of [4, 22]) {
      const { length } = directory.calls
      const { child } = startProcess(directory.url, folder)
      // Most of the time goes by before its first call.
      await expect
        .poll(() => directory.calls.length, { interval: 3, timeout: 60_000 })
        .toBeGreaterThan(length + calls)
      await kill(child)
      expect(existsSync(fileIn(folder))).toBe(true)
    }
    const last = startProcess(directory.url, folder)
    await expect.poll(last.isReady, { timeout: 60_000 }).toBe(true)
    expect(await last.total()).toBe(1500)
    expect(last.complaints()).toBe('')
  },
)

test('two processes keep one folder, each answering from it', { timeout: 120_000 }, async () => {
  const directory = await aDirectory()
  directory.data.services = teaClubs(400)
  const folder = newFolder()
  const both = [startProcess(directory.url, folder), startProcess(directory.url, folder)]
  await expect.poll(() => both.every(one => one.isReady()), { timeout: 60_000 }).toBe(true)
  for (const one of both) expect(await one.total()).toBe(400)
  for (let round = 1; round <= 5; round++) {
    directory.data.services = [...teaClubs(400), ...Array.from({ length: round }, (_, n) => teaClub(500 + n))]
    for (const one of both) await expect.poll(one.total).toBe(400 + round)
  }
  await kill(both[0]!.child)
  directory.data.services = teaClubs(380)
  await expect.poll(both[1]!.total).toBe(380)
  expect(both.map(one => one.complaints())).toEqual(['', ''])
})

test('a process that begins while another one builds is not ready before it knows all', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = teaClubs(300)
  await pause(20)
  const second = await indexedGateway({ searchFolder: t.searchFolder, directoryUrl: t.directory.url })
  await Promise.race([t.gateway.searchReady, second.gateway.searchReady])
  for (let time = 1; time <= 20; time++) {
    const { at } = await second.ask('{ search { services { totalCount } } }')
    expect(at('search.services.totalCount')).toBe(300)
    await pause(5)
  }
})
