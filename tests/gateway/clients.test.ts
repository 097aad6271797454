import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addKey, revokeKey } from '../../gateway/clients/apiKeys.ts'
import { createClients } from '../../gateway/clients/identity.ts'
import { networkOf } from '../../gateway/clients/network.ts'
import { createClock } from '../../platform/clock.ts'

const nothing = new Headers()
const today = '2026-11-20'

async function newFile() {
  const folder = await mkdtemp(join(tmpdir(), 'signpost-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'keys.json')
}

test.each<[string, string | null]>([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:49152', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', null],
  ['unknown', null],
  ['203.0.113', null],
  ['203.0.113.07', null],
  ['[203.0.113.7]:1', '203.0.113.7'],
  ['2001:db8::1::2', null],
  ['_hidden, 1', null],
])('the address “%s” belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('anonymous clients are told apart by network, and a household with many addresses is one client', async () => {
  const clients = createClients({})
  const id = async (address?: string) => (await clients.of(nothing, { address })).id
  expect(await id('203.0.113.7')).toBe(await id('::ffff:203.0.113.7'))
  expect(await id('203.0.113.7')).not.toBe(await id('203.0.113.8'))
  expect(await id('2001:db8:1:2::1')).toBe(await id('2001:db8:1:2:ffff::'))
  expect(await id('2001:db8:1:2::1')).not.toBe(await id('2001:db8:1:3::1'))
  expect(await id()).toBe(await id('nonsense'))
})

test('no stored id reveals a client, and none links one day or start to the next', async () => {
  let now = 0
  const clients = createClients({ timer: { now: () => now } })
  const first = await clients.of(nothing, { address: '203.0.113.7' })
  expect(first).toEqual({
    kind: 'anonymous',
    id: expect.stringMatching(/^anonymous:[\w-]{22}$/),
    quota: 300_000,
  })
  now = 86_399_000
  expect((await clients.of(nothing, { address: '203.0.113.7' })).id).toBe(first.id)
  now = 86_400_000 + 60_000
  expect((await clients.of(nothing, { address: '203.0.113.7' })).id).not.toBe(first.id)
  expect((await createClients({}).of(nothing, { address: '203.0.113.7' })).id).not.toBe(first.id)
})

test('pages of the site in browsers have a quota of their own', async () => {
  const clients = createClients({ quotas: { anonymous: 1, site: 2, keyed: 3 } })
  const page = await clients.byNetwork('site', { address: '203.0.113.7' })
  expect(page).toMatchObject({ kind: 'site', quota: 2 })
  expect(page.id).not.toBe((await clients.of(nothing, { address: '203.0.113.7' })).id)
})

test('a partner is identified by its key from any network', async () => {
  const keysFile = await newFile()
  const usual = await addKey(keysFile, { name: 'Bexley Mencap', today })
  const own = await addKey(keysFile, { name: 'Age UK Bexley', today, perMinute: 5_000_000 })
  const clients = createClients({ keys: keysFile })
  const bearer = new Headers({ authorization: `Bearer ${usual.key}` })
  const known = { kind: 'keyed', id: `key:${usual.record.id}`, quota: 3_000_000 }
  expect(await clients.of(bearer, { address: '203.0.113.7' })).toEqual(known)
  expect(await clients.of(new Headers({ 'x-api-key': usual.key }), {})).toEqual(known)
  expect(
    await clients.of(new Headers({ authorization: `bearer  ${own.key}` }), { address: '203.0.113.7' }),
  ).toMatchObject({
    id: `key:${own.record.id}`,
    quota: 5_000_000,
  })
})

const looks =
  'This is not a key: they begin with sp_, and are sent as `Authorization: Bearer sp_…` or `x-api-key: sp_…`. Send another key, or none.'
const unknown = `sp_${'a'.repeat(43)}`

test.each<[string, Record<string, string>, string]>([
  ['is unknown', { 'x-api-key': unknown }, 'This key is not known. Send another key, or none.'],
  ['is unknown', { authorization: `Bearer ${unknown}` }, 'This key is not known. Send another key, or none.'],
  ['is empty', { 'x-api-key': '' }, looks],
  ['is empty', { authorization: 'Bearer ' }, looks],
  ['is too short', { 'x-api-key': 'sp_abc' }, looks],
  ['begins otherwise', { authorization: `Bearer sk_${'a'.repeat(43)}` }, looks],
  ['lacks “Bearer”', { authorization: unknown }, looks],
  ['is there twice', { 'x-api-key': `${unknown}, ${unknown}` }, looks],
  ['is as long as a book', { 'x-api-key': 'sp_'.repeat(5000) }, looks],
  [
    'is another one in the other header',
    { 'x-api-key': unknown, authorization: `Bearer sp_${'b'.repeat(43)}` },
    'Two different keys were sent. Send another key, or none.',
  ],
])('a key that %s is refused in words (%o)', async (_what, headers, message) => {
  const clients = createClients({ keys: await newFile() })
  await expect(clients.of(new Headers(headers), { address: '203.0.113.7' })).rejects.toMatchObject({
    status: 401,
    code: 'UNAUTHENTICATED',
    message,
    headers: { 'www-authenticate': 'Bearer realm="Signpost", error="invalid_token"' },
  })
})

test('a revoked key is refused from its day in London on, with the day', async () => {
  const keysFile = await newFile()
  const { key, record } = await addKey(keysFile, { name: 'Bexley Mencap', today })
  await revokeKey(keysFile, { id: record.id, today: '2026-07-01' })
  const clientAt = (moment: string) =>
    createClients({ keys: keysFile, clock: createClock(moment) }).of(new Headers({ 'x-api-key': key }), {})
  expect(await clientAt('2026-06-30T23:59')).toMatchObject({ kind: 'keyed' })
  for (const moment of ['2026-07-01T00:00', '2027-01-01T12:00'])
    await expect(clientAt(moment)).rejects.toMatchObject({
      status: 401,
      message: 'This key was revoked on 2026-07-01. Send another key, or none.',
    })
})

test('a key whose day has not come can be revoked earlier, and no later', async () => {
  const keysFile = await newFile()
  const { id } = (await addKey(keysFile, { name: 'Bexley Mencap', today })).record
  const revoked = async (day: string) => (await revokeKey(keysFile, { id, today: day })).revoked
  expect([await revoked('2026-12-01'), await revoked('2026-11-21'), await revoked('2026-12-24')]).toEqual([
    '2026-12-01',
    '2026-11-21',
    '2026-11-21',
  ])
})

test('the password of a staging site is no key', async () => {
  const headers = new Headers({ authorization: 'Basic dXNlcjpwYXNz' })
  expect(await createClients({}).of(headers, { address: '203.0.113.7' })).toMatchObject({ kind: 'anonymous' })
})

test('without a file of keys every key is refused', async () => {
  await expect(createClients({}).of(new Headers({ 'x-api-key': unknown }), {})).rejects.toMatchObject({
    status: 401,
  })
})

test('a network has one name all day, and another the day after', async () => {
  let now = 0
  const clients = createClients({ timer: { now: () => now } })
  const id = async (address: string) => (await clients.of(nothing, { address })).id
  const first = await id('203.0.113.7')
  expect(await id('203.0.113.7')).toBe(first)
  expect(await id('203.0.113.8')).not.toBe(first)
  expect(await id('203.0.113.7')).toBe(first)
  now = 86_400_000 + 60_000
  expect(await id('203.0.113.7')).not.toBe(first)
})
