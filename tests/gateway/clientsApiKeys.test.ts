import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readKeys } from '../../gateway/clients/apiKeyFile.ts'
import { addKey, keyHash, revokeKey } from '../../gateway/clients/apiKeys.ts'
import { createClients } from '../../gateway/clients/identity.ts'
import { createClock } from '../../platform/clock.ts'

const today = '2026-11-20'
const unknown = 'This key is not known. Send another key, or none.'

/** A file of keys, the clients that are identified by it, and a clock that the test sets. */
async function keysFile() {
  const folder = await mkdtemp(join(tmpdir(), 'signpost-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'data', 'keys.json')
  const logged: object[] = []
  let now = 0
  const log = { error: (details: object, message: string) => void logged.push({ ...details, message }) }
  const clock = createClock('2026-12-01T09:00')
  const clients = createClients({ keys: file, clock, log, timer: { now: () => now } })
  return {
    file,
    logged,
    /** The client that a key identifies, or the message of the refusal. */
    client: (key: string) =>
      clients.of(new Headers({ 'x-api-key': key }), {}).catch((error: Error) => error.message),
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

test('the file holds no key, only its hash, and only its owner may read it', async () => {
  const { file } = await keysFile()
  const { key, record } = await addKey(file, { name: 'Bexley Mencap', today })
  expect(key).toMatch(/^sp_[\w-]{43}$/)
  expect(await readFile(file, 'utf8')).not.toContain(key.slice(3))
  expect(record).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{12}$/),
    hash: keyHash(key),
    name: 'Bexley Mencap',
    created: today,
  })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dirname(file))).toEqual(['keys.json'])
})

test('a key that is added or revoked counts within two seconds, without a restart', async () => {
  const { file, client, pass } = await keysFile()
  const first = await addKey(file, { name: 'Bexley Mencap', today, perMinute: 7 })
  expect(await client(first.key)).toEqual({ kind: 'keyed', id: `key:${first.record.id}`, quota: 7 })

  const second = await addKey(file, { name: 'Age UK Bexley', today, perMinute: 8 })
  pass(1999)
  expect(await client(second.key)).toBe(unknown)
  pass(1)
  expect(await client(second.key)).toEqual({ kind: 'keyed', id: `key:${second.record.id}`, quota: 8 })

  await revokeKey(file, { id: first.record.id, today: '2026-12-01' })
  pass(2000)
  expect(await client(first.key)).toBe('This key was revoked on 2026-12-01. Send another key, or none.')
})

test('no file means no keys, before there is one and after it is gone', async () => {
  const { file, client, pass, logged } = await keysFile()
  expect(await client(`sp_${'x'.repeat(43)}`)).toBe(unknown)
  const { key } = await addKey(file, { name: 'Bexley Mencap', today })
  pass(2000)
  expect(await client(key)).toMatchObject({ kind: 'keyed' })
  await rm(file)
  pass(2000)
  expect(await client(key)).toBe(unknown)
  expect(logged).toEqual([])
})

const good = { id: 'a', hash: '0'.repeat(64), name: 'A', created: today }

test.each<[string, string, string]>([
  ['half a file', '{"keys": [', 'It is not valid JSON'],
  ['another form', '[]', 'Invalid input: expected object, received array'],
  ['a bad hash', entry({ hash: 'abc' }), 'keys.0.hash must be 64 hexadecimal digits'],
  ['a quota of nothing', entry({ perMinute: 0 }), 'keys.0.perMinute must be 1 to 1000000000'],
  ['a name on two lines', entry({ name: 'a\nb' }), 'keys.0.name must be 1 to 100 characters on one line'],
  ['a name of spaces', entry({ name: '  ' }), 'keys.0.name must be 1 to 100 characters on one line'],
  ['a day that is none', entry({ revoked: 'yes' }), 'keys.0.revoked must be a day like 2026-11-20'],
  ['an id twice', JSON.stringify({ keys: [good, good] }), 'keys has an id twice'],
  [
    'too many keys',
    JSON.stringify({ keys: Array.from({ length: 1001 }, (_, n) => ({ ...good, id: String(n) })) }),
    'keys has more than 1000 keys',
  ],
  ['more than a megabyte', ' '.repeat(1_000_001), 'It is larger than 1 MB'],
])(
  'while the file is broken (%s) the last keys serve, and the log says so once',
  async (_what, text, detail) => {
    const { file, client, pass, logged } = await keysFile()
    const { key, record } = await addKey(file, { name: 'Bexley Mencap', today, perMinute: 7 })
    await client(key)
    await writeFile(file, text)
    for (let n = 0; n < 3; n++) {
      pass(2000)
      expect(await client(key)).toEqual({ kind: 'keyed', id: `key:${record.id}`, quota: 7 })
    }
    expect(logged).toEqual([{ file, detail, message: 'The keys cannot be read; the last ones serve' }])
  },
)

test('a broken file is not written over', async () => {
  const { file } = await keysFile()
  await addKey(file, { name: 'Bexley Mencap', today })
  await writeFile(file, '{')
  await expect(addKey(file, { name: 'Age UK Bexley', today })).rejects.toThrow('It is not valid JSON')
  expect(await readFile(file, 'utf8')).toBe('{')
})

test('a key that could not be read back is not written', async () => {
  const { file } = await keysFile()
  await addKey(file, { name: 'Bexley Mencap', today })
  await expect(addKey(file, { name: 'Age UK Bexley', today, perMinute: 1.5 })).rejects.toThrow(
    'keys.1.perMinute must be a whole number',
  )
  expect(await readKeys(file)).toHaveLength(1)
})

test('no change is lost when two people change the keys at once', async () => {
  const { file } = await keysFile()
  const made = await Promise.allSettled(
    ['Age UK Bexley', 'Bexley Mencap', 'Mind in Bexley'].map(name => addKey(file, { name, today })),
  )
  const records = made.flatMap(result => (result.status === 'fulfilled' ? result.value.record : []))
  expect(records.length).toBeGreaterThan(0)
  // In the order of their writing, which need not be that of the calls.
  expect(new Set(await readKeys(file))).toEqual(new Set(records))
  const refusals = made.flatMap(result => (result.status === 'rejected' ? String(result.reason) : []))
  expect(new Set(refusals)).toEqual(
    new Set([`Error: Somebody is changing the keys; if nobody is, remove ${file}.new`]),
  )
})

test('a thousand keys are kept and no more', async () => {
  const { file } = await keysFile()
  await addKey(file, { name: 'First', today })
  const keys = Array.from({ length: 1000 }, (_, n) => ({ ...good, id: String(n) }))
  await writeFile(file, JSON.stringify({ keys }))
  await expect(addKey(file, { name: 'One more', today })).rejects.toThrow('There are 1000 keys')
})

function entry(changes: object): string {
  return JSON.stringify({ keys: [{ ...good, ...changes }] })
}
