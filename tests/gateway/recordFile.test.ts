import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openRecordFile } from '../../gateway/directory/recordFile.ts'
import { testGateway } from './testGateway.ts'

const query = `{
  settings { isSample }
  service(slug: "tuesday-tea-and-chat") { name organisation { name } serviceLocations { location { postcode } } }
  persona(slug: "carers") { name services { nodes { name } } }
  services(first: 5) { nodes { name } }
  events(first: 5) { nodes { title } }
}`

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'records-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** One process after the other over one directory, which is known by its name since its port differs. */
const start = (recordsFolder: string, directoryName = 'https://directory.example/core/v1') =>
  testGateway({ recordsFolder, directoryName })

/** A folder in which a process has left the records of the query, and its answer. */
async function left() {
  const folder = await emptyFolder()
  const { ask, gateway } = await start(folder)
  const { data, errors } = await ask(query)
  expect(errors).toBeUndefined()
  await gateway.close()
  return { folder, file: join(folder, 'records.sqlite'), data }
}

const stored = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true })
  const keys = database.prepare('select key from records order by key').all()
  database.close()
  return keys.map(({ key }) => String(key))
}

test.each([
  ['fails', { status: 503 }],
  ['hangs', { hangs: true }],
  ['drops its connections', { drops: true }],
  ['gives a page of its proxy', { text: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } }],
])(
  'a process that starts while the directory %s answers what an earlier one has answered',
  async (_what, how) => {
    const { folder, data } = await left()
    const { directory, ask } = await start(folder)
    directory.misbehave('/', how)
    const again = await ask(query)
    expect(again.errors).toBeUndefined()
    expect(again.data).toEqual(data)
  },
)

test('while the directory responds, nothing of an earlier process is served', async () => {
  const { folder } = await left()
  const { directory, ask } = await start(folder)
  directory.data.services[0]!.name = 'A new name'
  const { at } = await ask(query)
  expect(at('service.name')).toBe('A new name')
  expect(at('services.nodes.0.name')).toBe('A new name')
})

test('what is served says how old it is', async () => {
  const { folder, file } = await left()
  const database = new DatabaseSync(file)
  database.prepare('update records set fetched_at = fetched_at - 3600000').run()
  database.close()
  const { directory, ask } = await start(folder)
  directory.misbehave('/', { status: 503 })
  const { text } = await ask(query)
  expect(JSON.parse(text)).toMatchObject({ extensions: { age: expect.closeTo(3600, -2) as number } })
})

test('a record that a process fetched is there a second later, should the process be killed', async () => {
  const folder = await emptyFolder()
  const { ask } = await start(folder)
  await ask(query)
  const next = await start(folder)
  next.directory.misbehave('/', { status: 503 })
  await expect.poll(async () => (await next.ask(query)).errors).toBeUndefined()
})

test('a record that the directory no longer has is removed', async () => {
  const { folder, file } = await left()
  const before = stored(file)
  expect(before.filter(key => key.startsWith('/services/tuesday-tea-and-chat'))).not.toEqual([])
  const { directory, ask, gateway } = await start(folder)
  directory.misbehave('/services/tuesday-tea-and-chat', { status: 404 })
  expect((await ask('{ service(slug: "tuesday-tea-and-chat") { name } }')).at('service')).toBeNull()
  await gateway.close()
  expect(stored(file).filter(key => key.startsWith('/services/tuesday-tea-and-chat'))).toEqual([])
})

test('nothing that somebody typed is in the file', async () => {
  const folder = await emptyFolder()
  const { ask, gateway } = await start(folder)
  const asked = await ask(`{
    search(query: "seventeen secrets", near: "DA8 1TD") { services { nodes { name } } pages { title } events { title } }
    suggest(query: "seventeen") { text }
    service(slug: "seventeen-secrets") { name }
    settings { isSample }
  }`)
  expect(asked.errors).toBeUndefined()
  await ask('{ search(query: "17") { services { nodes { name } } } }')
  await gateway.close()
  const keys = stored(join(folder, 'records.sqlite'))
  expect(keys).toContain('/settings')
  expect(keys.filter(key => /seventeen|17|"lat"/i.test(key))).toEqual([])
})

test('the addresses to which referrals go are not in the file', async () => {
  const { file } = await left()
  const text = readFileSync(file, 'latin1')
  expect(text).toContain('"referral_email":null')
  expect(text).not.toContain('private-referrals')
})

test('records of another directory are not read', async () => {
  const { folder } = await left()
  const { directory, ask } = await start(folder, 'https://another.example/core/v1')
  directory.misbehave('/', { status: 503 })
  expect((await ask(query)).text).not.toContain('Tuesday')
})

test.each([
  ['cut off', (file: string) => truncateSync(file, 5000)],
  [
    'overwritten',
    (file: string) => writeFileSync(file, 'no database, but a text that is long enough to be looked at'),
  ],
  ['empty', (file: string) => truncateSync(file, 0)],
  ['gone', (file: string) => rmSync(file)],
  [
    'of another version',
    (file: string) => {
      const database = new DatabaseSync(file)
      database.exec('pragma user_version = 7')
      database.close()
    },
  ],
])('a file that is %s is made again', async (_what, spoil) => {
  const { folder, file } = await left()
  spoil(file)
  const { ask, gateway } = await start(folder)
  expect((await ask(query)).errors).toBeUndefined()
  await gateway.close()
  expect(stored(file)).toContain('/settings')
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('values that somebody else wrote are not believed', async () => {
  const { folder, file } = await left()
  const database = new DatabaseSync(file)
  database.prepare(`update records set reply = '{"key":"/settings","isSample":true,"body":7}'`).run()
  database.close()
  const { directory, ask } = await start(folder)
  directory.misbehave('/', { status: 503 })
  expect((await ask(query)).text).not.toContain('Tuesday')
})

test('a folder that cannot be used costs one line in the log, and no answer', async () => {
  const folder = await emptyFolder()
  writeFileSync(join(folder, 'records'), 'a file where the folder should be')
  const lines: string[] = []
  const log = {
    error: (_fields: object, text: string) => void lines.push(text),
    info: () => {},
    warn: () => {},
  }
  const { ask } = await testGateway({ recordsFolder: join(folder, 'records'), log })
  expect((await ask(query)).errors).toBeUndefined()
  expect((await ask('{ pages { title } }')).errors).toBeUndefined()
  expect(lines).toEqual([
    'Records cannot be kept on the disk: a restart while the directory is down finds none',
  ])
})

const reply = (text: string) => ({ body: { data: text }, bytes: text.length, isSample: false })
const directory = 'https://directory.example/core/v1'

test('a record is served for a day, and not before it was fetched', async () => {
  const folder = await emptyFolder()
  let now = 1_795_000_000_000
  const file = openRecordFile({ folder, directory, now: () => now })
  onTestFinished(() => file.close())
  file.write('/settings', reply('a'))
  await expect.poll(() => file.read('/settings')).toMatchObject({ age: 0 })
  now += 23 * 3_600_000
  expect(file.read('/settings')).toMatchObject({ age: 23 * 3_600_000, reply: { body: { data: 'a' } } })
  now += 3_600_000
  expect(file.read('/settings')).toBeNull()
  now -= 25 * 3_600_000
  expect(file.read('/settings')).toBeNull()
})

test('the oldest of more records than there is room for are removed', async () => {
  const folder = await emptyFolder()
  let now = 1_795_000_000_000
  const fill = (from: number) => {
    const file = openRecordFile({ folder, directory, now: () => now, mostBytes: 100_000 })
    for (let number = from; number < from + 20; number++) {
      now += 1000
      file.write(`/services/${number}`, reply('x'.repeat(10_000)))
    }
    file.close()
  }
  fill(0)
  fill(20)
  const file = openRecordFile({ folder, directory, now: () => now, mostBytes: 100_000 })
  onTestFinished(() => file.close())
  expect(file.read('/services/39')).not.toBeNull()
  const kept = Array.from({ length: 40 }, (_, number) => file.read(`/services/${number}`)).filter(Boolean)
  expect(kept).toHaveLength(9)
})

test('texts of every kind come back equal', async () => {
  const folder = await emptyFolder()
  const file = openRecordFile({ folder, directory })
  onTestFinished(() => file.close())
  const texts = [
    'Ünïcode 🎉',
    'a\u0000b',
    '"quoted", \\ and\nlines',
    "'; drop table records; --",
    '\u202eright to left',
  ]
  for (const [number, text] of texts.entries()) file.write(`/pages/${number}${text}`, reply(text))
  await expect.poll(() => file.read(`/pages/4${texts[4]}`)).not.toBeNull()
  for (const [number, text] of texts.entries())
    expect(file.read(`/pages/${number}${text}`)?.reply.body).toEqual({ data: text })
})

test('the folder is closed to other users, whatever the umask', async () => {
  const folder = join(await emptyFolder(), 'records')
  const before = process.umask(0)
  onTestFinished(() => void process.umask(before))
  const file = openRecordFile({ folder, directory })
  file.write('/settings', reply('a'))
  file.close()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'records.sqlite')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'records.sqlite')).length).toBeGreaterThan(1000)
})

test('what waits to be stored is read already: the newest reply, and that a record is gone', async () => {
  const folder = await emptyFolder()
  const file = openRecordFile({ folder, directory })
  file.write('/settings', reply('a'))
  expect(file.read('/settings')).toMatchObject({ reply: { body: { data: 'a' } } })
  file.close()
  const next = openRecordFile({ folder, directory })
  onTestFinished(() => next.close())
  expect(next.read('/settings')).toMatchObject({ reply: { body: { data: 'a' } } })
  next.write('/settings', reply('b'))
  expect(next.read('/settings')).toMatchObject({ reply: { body: { data: 'b' } } })
  next.remove('/settings')
  expect(next.read('/settings')).toBeNull()
})

test('a record that the directory has just said is gone does not come back when the directory fails', async () => {
  const { folder } = await left()
  const { directory: served, ask } = await start(folder)
  const slug = 'tuesday-tea-and-chat'
  served.misbehave(`/services/${slug}`, { status: 404 })
  const service = async (field: string) =>
    (await ask(`{ service(slug: "${slug}") { ${field} } }`)).at('service')
  expect(await service('name')).toBeNull()
  served.misbehave(`/services/${slug}`, { status: 503 })
  expect(await service('id')).toBeNull()
})
