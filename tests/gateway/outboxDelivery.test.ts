import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { outboxFolder } from '../../gateway/outbox/outbox.ts'
import { type KillableOutbox, startKillableOutbox } from '../chaos/killableOutbox.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { type Behaviour, type FaultyDirectory, startFaultyDirectory } from '../chaos/startFaultyDirectory.ts'
import { form, hastyRetryPolicy, startOutboxUnderTest, type OutboxUnderTest } from './outboxUnderTest.ts'

/** Milliseconds that a test waits for a delivery, ample on a busy machine. */
const maxWait = 30_000

const stateOf = async ({ operator }: OutboxUnderTest, reference: string) =>
  JSON.parse(await operator('show', reference)) as {
    state: string
    attempts: number
    status: number | null
    note: string | null
  }

/** Behaves like this at the first attempt, and well afterwards. */
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

describe('to a directory without idempotency keys', () => {
  let under: OutboxUnderTest
  beforeAll(async () => {
    under = await startOutboxUnderTest()
  })
  afterAll(() => under.close())

  test.for(clear)('a form that was surely not taken is sent again (%s)', async behaviour => {
    under.directory.behave(once(behaviour))
    const sent = form()
    const { reference } = await under.outbox.accept(sent)
    expect((await under.outbox.outcome(reference, maxWait)).state).toBe('delivered')
    expect(await stateOf(under, reference)).toMatchObject({ attempts: 2 })
    expect(under.directory.stored.get(String(sent.body['feedback']))).toBe(1)
  })

  test.for(unclear)('a form that may have arrived is held, and not sent again (%s)', async behaviour => {
    under.directory.behave(once(behaviour))
    const sent = form()
    const { reference } = await under.outbox.accept(sent)
    await expect.poll(() => stateOf(under, reference), { timeout: maxWait }).toMatchObject({ state: 'held' })
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
    const attempts = () =>
      Promise.all(accepted.map(async ({ reference }) => (await stateOf(under, reference)).attempts))
    // Each has been tried twice in vain.
    await expect
      .poll(async () => Math.min(...(await attempts())), { timeout: maxWait })
      .toBeGreaterThanOrEqual(2)
    expect(await under.outbox.statistics()).toMatchObject({ waiting: 10 })
    await under.directory.comeBack()
    for (const { reference } of accepted)
      expect((await under.outbox.outcome(reference, maxWait)).state).toBe('delivered')
    expect(sent.map(({ body }) => under.directory.stored.get(String(body['feedback'])))).toEqual(
      sent.map(() => 1),
    )
  })
})

describe('to a directory with idempotency keys', () => {
  let under: OutboxUnderTest
  beforeAll(async () => {
    under = await startOutboxUnderTest({ hasIdempotency: true })
  })
  afterAll(() => under.close())

  test.for(unclear)('a form that may have arrived is sent again under its key (%s)', async behaviour => {
    under.directory.behave(once(behaviour))
    const before = under.directory.requests.length
    const sent = form()
    const { reference } = await under.outbox.accept(sent)
    expect((await under.outbox.outcome(reference, maxWait)).state).toBe('delivered')
    const keys = under.directory.requests.slice(before).map(({ key }) => key)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(under.directory.stored.get(String(sent.body['feedback']))).toBe(1)
  })
})

describe('to a directory that states idempotency keys in its responses', () => {
  let directory: FaultyDirectory
  let dataDir: string
  let outbox: KillableOutbox
  beforeAll(async () => {
    directory = await startFaultyDirectory(true, true)
    dataDir = mkdtempSync(join(tmpdir(), 'signpost-outbox-'))
    await putEmptyDatabase(outboxFolder(dataDir))
    outbox = startKillableOutbox({
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
    await expect.poll(async () => (await outbox.statistics()).waiting, { timeout: maxWait }).toBe(0)
    expect([await held(), stored(sent)]).toEqual([0, 1])
  })

  test.for(['there', 'away'])(
    'a form that was being sent when the process was killed is sent again, though the directory is %s at the start',
    { timeout: 60_000 },
    async where => {
      directory.behave(once('storesAndHangs'))
      const sent = form()
      await outbox.accept(sent)
      await expect.poll(() => stored(sent), { timeout: maxWait }).toBe(1)
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

// An hour of the usual retry policy takes a second here. Only the first pause is a minute long: the outbox looks for due forms
// as often.
const scale = 1 / 3600
const shortDay = {
  ...hastyRetryPolicy,
  firstPause: 60_000 * scale,
  longestPause: 900_000 * scale,
  giveUp: 72_000,
}

test(
  'two hours without the directory cost about one attempt in a quarter of an hour',
  { timeout: 90_000 },
  async () => {
    const under = await startOutboxUnderTest({ retryPolicy: shortDay })
    await under.directory.goAway()
    const { reference } = await under.outbox.accept(form())
    const start = performance.now()
    await new Promise(resolve => setTimeout(resolve, 2000))
    const { state, attempts, note } = await stateOf(under, reference)
    expect(['waiting', 'sending']).toContain(state)
    expect(note).toBe('no connection (ECONNREFUSED)')
    expect(attempts).toBeGreaterThan(1)
    // Five until the pause has its full length, then two in each of them at most, since the jitter may halve it.
    expect(attempts).toBeLessThan(5 + (2 * (performance.now() - start)) / shortDay.longestPause)
    await under.directory.comeBack()
    expect((await under.outbox.outcome(reference, maxWait)).state).toBe('delivered')
    await under.close()
  },
)

test('after three days without the directory a form waits for an operator', { timeout: 90_000 }, async () => {
  const under = await startOutboxUnderTest({ retryPolicy: { ...shortDay, giveUp: 300 } })
  await under.directory.goAway()
  const { reference } = await under.outbox.accept(form())
  await expect.poll(() => stateOf(under, reference), { timeout: maxWait }).toMatchObject({ state: 'dead' })
  expect(await under.outbox.statistics()).toMatchObject({ dead: 1, waiting: 0 })
  await under.directory.comeBack()
  expect(await under.operator('retry', reference)).toBe(`${reference} will be sent.`)
  expect((await under.outbox.outcome(reference, maxWait)).state).toBe('delivered')
  await under.close()
})

/** The address of a directory that this function serves, until the test ends. */
async function directoryAt(serve: RequestListener): Promise<string> {
  const server = createServer(serve)
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/core/v1`
}

test('a response that a proxy compressed proves the same', async () => {
  const packed = gzipSync('{"data":{"id":"a","reference":"ABCDE12345"}}')
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const directoryUrl = await directoryAt((_request, response) => response.writeHead(201, headers).end(packed))
  const under = await startOutboxUnderTest({ directoryUrl })
  onTestFinished(() => under.close())
  const { reference } = await under.outbox.accept(form())
  expect(await under.outbox.outcome(reference, maxWait)).toEqual({
    state: 'delivered',
    reference: 'ABCDE12345',
  })
  expect(await stateOf(under, reference)).toMatchObject({ attempts: 1, status: 201 })
})

test.for(['kZ3v+Yq0/b6t5hJm1w==', undefined])(
  'a form is delivered with the key of the directory (%s), and where it is sent on to, it does not go',
  async directoryKey => {
    const elsewhere: string[] = []
    const other = await directoryAt(({ url }, response) => {
      elsewhere.push(String(url))
      response.end()
    })
    const sent: (string | undefined)[] = []
    const directoryUrl = await directoryAt(({ method, headers }, response) => {
      if (method === 'POST') sent.push(headers.authorization)
      response.writeHead(307, { location: `${other}/page-feedbacks` }).end()
    })
    const under = await startOutboxUnderTest({ directoryUrl, directoryKey })
    onTestFinished(() => under.close())
    const { reference } = await under.outbox.accept(form())
    await expect.poll(() => stateOf(under, reference), { timeout: maxWait }).toMatchObject({ state: 'held' })
    expect(sent).toEqual([directoryKey && `Bearer ${directoryKey}`])
    expect(elsewhere).toEqual([])
  },
)
