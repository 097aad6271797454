import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSend } from '../../gateway/outbox/delivery.ts'
import { classifyResponse, classifyFailure } from '../../gateway/outbox/classifyResponse.ts'
import { outboxFolder } from '../../gateway/outbox/outbox.ts'
import { type MortalOutbox, mortalOutbox } from '../chaos/mortalOutbox.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { type Behaviour, type FaultyDirectory, startFaultyDirectory } from '../chaos/startFaultyDirectory.ts'
import { form, hastyRetryPolicy, outboxOf, type OutboxUnderTest } from './outboxOf.ts'

/** Milliseconds, ample on a busy machine. */
const patience = 15_000

const stateOf = async ({ operator }: OutboxUnderTest, reference: string) =>
  JSON.parse(await operator('show', reference)) as { state: string; attempts: number; note: string | null }

/** Does this at the first attempt, and then what is right. */
const once = (behaviour: Behaviour) => {
  const plan: Behaviour[] = [behaviour]
  return () => plan.pop() ?? 'well'
}

const unclear: Behaviour[] = [
  'hangs',
  'storesAndHangs',
  'cuts',
  'storesAndCuts',
  'garbage',
  'storesAndGarbage',
  'fails',
  'storesAndFails',
]
const clear: Behaviour[] = ['isBusy', 'isClosed', 'isElsewhere']

describe('to a directory that stores what it is sent', () => {
  let under: OutboxUnderTest
  beforeAll(async () => {
    under = await outboxOf()
  })
  afterAll(() => under.close())

  test.for(clear)('a form that was surely not taken is sent again (%s)', async behaviour => {
    under.directory.behave(once(behaviour))
    const sent = form()
    const { reference } = await under.outbox.accept(sent)
    expect((await under.outbox.outcome(reference, patience)).state).toBe('delivered')
    expect(await stateOf(under, reference)).toMatchObject({ attempts: 2 })
    expect(under.directory.stored.get(String(sent.body['feedback']))).toBe(1)
  })

  test.for(unclear)('a form that may have arrived is held, and not sent again (%s)', async behaviour => {
    under.directory.behave(once(behaviour))
    const sent = form()
    const { reference } = await under.outbox.accept(sent)
    await expect.poll(() => stateOf(under, reference), { timeout: patience }).toMatchObject({ state: 'held' })
    expect(await under.outbox.outcome(reference, 0)).toEqual({ state: 'underway' })
    expect(under.directory.stored.get(String(sent.body['feedback'])) ?? 0).toBe(
      behaviour.startsWith('stores') ? 1 : 0,
    )
    expect(await under.operator('list', '--state', 'held')).toContain(reference)
  })

  test('a directory that is away gets everything when it is back', async () => {
    under.directory.behave(() => 'well')
    await under.directory.goAway()
    const sent = Array.from({ length: 10 }, () => form())
    const accepted = await Promise.all(sent.map(each => under.outbox.accept(each)))
    await new Promise(resolve => setTimeout(resolve, 1000))
    expect(await under.outbox.statistics()).toMatchObject({ waiting: 10 })
    await under.directory.comeBack()
    for (const { reference } of accepted)
      expect((await under.outbox.outcome(reference, patience)).state).toBe('delivered')
    expect(sent.map(({ body }) => under.directory.stored.get(String(body['feedback'])))).toEqual(
      sent.map(() => 1),
    )
  })
})

describe('to a directory that knows what it has had before', () => {
  let under: OutboxUnderTest
  beforeAll(async () => {
    under = await outboxOf({ hasIdempotency: true })
  })
  afterAll(() => under.close())

  test.for(unclear)('a form that may have arrived is sent again under its key (%s)', async behaviour => {
    under.directory.behave(once(behaviour))
    const before = under.directory.requests.length
    const sent = form()
    const { reference } = await under.outbox.accept(sent)
    expect((await under.outbox.outcome(reference, patience)).state).toBe('delivered')
    const keys = under.directory.requests.slice(before).map(({ key }) => key)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(under.directory.stored.get(String(sent.body['feedback']))).toBe(1)
  })
})

describe('to a directory that says with its answers that it knows what it has had before', () => {
  let directory: FaultyDirectory
  let dataDir: string
  let outbox: MortalOutbox
  beforeAll(async () => {
    directory = await startFaultyDirectory(true, true)
    dataDir = mkdtempSync(join(tmpdir(), 'signpost-outbox-'))
    await putEmptyDatabase(outboxFolder(dataDir))
    outbox = mortalOutbox({
      dataDir,
      directoryUrl: directory.url,
      hasIdempotency: false,
      retryPolicy: hastyRetryPolicy,
    })
    await outbox.start()
  })
  afterAll(async () => {
    await outbox.kill()
    await directory.close()
    rmSync(dataDir, { recursive: true })
  })
  const held = async () => (await outbox.statistics()).held
  const stored = (sent: ReturnType<typeof form>) => directory.stored.get(String(sent.body['feedback']))

  test.for(unclear)('a form that may have arrived is sent again under its key (%s)', async behaviour => {
    directory.behave(once(behaviour))
    const sent = form()
    await outbox.accept(sent)
    await expect.poll(async () => (await outbox.statistics()).waiting, { timeout: patience }).toBe(0)
    expect([await held(), stored(sent)]).toEqual([0, 1])
  })

  test.for(['there', 'away'])(
    'a form that was being sent when the process was killed is sent again, though the directory is %s at the start',
    { timeout: 60_000 },
    async where => {
      directory.behave(once('storesAndHangs'))
      const sent = form()
      await outbox.accept(sent)
      await expect.poll(() => stored(sent), { timeout: patience }).toBe(1)
      await outbox.kill()
      if (where === 'away') await directory.goAway()
      await outbox.start()
      if (where === 'away') await directory.comeBack()
      await expect
        .poll(async () => (await outbox.statistics()).waiting, { timeout: 30_000, interval: 200 })
        .toBe(0)
      expect([await held(), stored(sent)]).toEqual([0, 1])
    },
  )
})

// An hour of the usual pace takes a second here.
const scale = 1 / 3600
const shortDay = {
  ...hastyRetryPolicy,
  firstPause: 1000 * scale,
  longestPause: 900_000 * scale,
  giveUp: 72_000,
}

test(
  'two hours without the directory cost about one attempt in a quarter of an hour',
  { timeout: 90_000 },
  async () => {
    const under = await outboxOf({ retryPolicy: shortDay })
    await under.directory.goAway()
    const { reference } = await under.outbox.accept(form())
    await new Promise(resolve => setTimeout(resolve, 2000))
    const { state, attempts, note } = await stateOf(under, reference)
    expect(['waiting', 'sending']).toContain(state)
    expect(note).toBe('no connection (ECONNREFUSED)')
    expect(attempts).toBeGreaterThan(1)
    expect(attempts).toBeLessThan(25)
    await under.directory.comeBack()
    expect((await under.outbox.outcome(reference, patience)).state).toBe('delivered')
    await under.close()
  },
)

test('after three days without the directory a person takes over', { timeout: 90_000 }, async () => {
  const under = await outboxOf({ retryPolicy: { ...shortDay, giveUp: 300 } })
  await under.directory.goAway()
  const { reference } = await under.outbox.accept(form())
  await expect.poll(() => stateOf(under, reference), { timeout: patience }).toMatchObject({ state: 'dead' })
  expect(await under.outbox.statistics()).toMatchObject({ dead: 1, waiting: 0 })
  await under.directory.comeBack()
  expect(await under.operator('retry', reference)).toBe(`${reference} will be sent.`)
  expect((await under.outbox.outcome(reference, patience)).state).toBe('delivered')
  await under.close()
})

test.for<[number, string, number | null, string]>([
  [201, '{"data":{"id":"a","reference":"ABCDE12345"}}', null, 'delivered'],
  [201, '{"message":"stored","id":"a","data":{}}', null, 'delivered'],
  [200, '<html>', null, 'unknown'],
  [201, '{}', null, 'unknown'],
  [204, '', null, 'unknown'],
  [303, '', null, 'unknown'],
  [400, '', null, 'refused'],
  [401, '', null, 'notTaken'],
  [408, '', null, 'unknown'],
  [409, '{"message":"reused"}', null, 'unknown'],
  [413, '', null, 'refused'],
  [422, '{"errors":{"phone":["bad"]}}', null, 'refused'],
  [429, '', null, 'notTaken'],
  [500, '', null, 'unknown'],
  [502, '', null, 'unknown'],
  [503, '', 5, 'notTaken'],
  [503, '', null, 'unknown'],
  [504, '', 5, 'unknown'],
])('an answer of %i “%s” with a time to come back of %s proves: %s', ([status, body, wait, kind]) => {
  expect(classifyResponse(status, body, wait).kind).toBe(kind)
})

test('an answer that a proxy packed on its way proves the same', async () => {
  const packed = gzipSync('{"data":{"id":"a","reference":"ABCDE12345"}}')
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const server = createServer((_request, response) => response.writeHead(201, headers).end(packed))
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { send, close } = createSend(`http://127.0.0.1:${(server.address() as AddressInfo).port}/core/v1`)
  const verdict = await send({ kind: 'feedback', body: {}, key: 'a' }, patience)
  await close()
  server.close()
  expect(verdict).toEqual({ kind: 'delivered', status: 201, reference: 'ABCDE12345' })
})

test.for<[NodeJS.ErrnoException, string]>([
  [Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }), 'notTaken'],
  [Object.assign(new Error(), { code: 'ETIMEDOUT', syscall: 'connect' }), 'notTaken'],
  [Object.assign(new Error(), { code: 'ETIMEDOUT', syscall: 'read' }), 'unknown'],
  [Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'notTaken'],
  [Object.assign(new Error(), { code: 'ECONNRESET', syscall: 'read' }), 'unknown'],
  [new DOMException('late', 'TimeoutError') as unknown as NodeJS.ErrnoException, 'unknown'],
])('a failure is taken for what it proves, no more (%#)', ([error, kind]) => {
  expect(classifyFailure(error).kind).toBe(kind)
})
