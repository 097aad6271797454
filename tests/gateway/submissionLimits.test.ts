import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { addKey } from '../../gateway/clients/apiKeys.ts'
import { createClients } from '../../gateway/clients/identity.ts'
import type { GatewayOptions } from '../../gateway/gateway.ts'
import { ourselves, createSubmissionLimits } from '../../gateway/clients/submissionLimits.ts'
import { feedback, listing } from '../web/formsFilledIn.ts'
import { onRedis, redisServer } from './redisServer.ts'
import { sending, submittingGateway } from './submittingGateway.ts'
import { serviceRecord } from './records/serviceRecord.ts'

const slug = 'tuesday-tea-and-chat'
const referral = { service: slug, name: 'Jo Sample', email: 'jo@example.org', referralConsented: true }

interface Sent {
  form?: string
  input: object
  key?: string
  from?: string
  headers?: Record<string, string>
}

/** A gateway that accepts forms over HTTP, and the outcome of each. */
async function flooded(options: Partial<GatewayOptions> = {}) {
  const { gateway, outbox, directory } = await submittingGateway(options)
  const post = async ({ form = 'referToService', input, key, from, headers = {} }: Sent) => {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: sending(form), variables: { input, key } }),
    })
    const response = await gateway.handle(request, { address: from ?? '203.0.113.7' })
    const { data, errors } = (await response.json()) as {
      data: Record<string, { reference: string }> | null
      errors?: { message: string; extensions: { code: string; retryAfter?: number } }[]
    }
    return { status: response.status, headers: response.headers, reference: data?.[form]?.reference, errors }
  }
  const tally = (answers: Awaited<ReturnType<typeof post>>[]) => {
    const quarantined = outbox.accepted.filter(({ quarantine }) => quarantine).length
    return {
      accepted: outbox.accepted.length - quarantined,
      quarantined,
      refused: answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED').length,
    }
  }
  const postAll = async (many: Sent[]) => {
    const answers = []
    for (const sent of many) answers.push(await post(sent))
    return answers
  }
  return { gateway, outbox, directory, post, postAll, tally }
}

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const network = (n: number) => `198.51.${n >> 8}.${n & 255}`

afterEach(() => void vi.useRealTimers())

test('of 320 referrals that name one person, a few are sent, some wait for a person, the others are refused', async () => {
  const { postAll, tally } = await flooded()
  const answers = await postAll(times(320, () => ({ input: referral })))
  expect(tally(answers)).toEqual({ accepted: 5, quarantined: 15, refused: 300 })
  const last = answers.at(-1)!
  const seconds = last.errors?.[0]?.extensions.retryAfter
  expect([last.status, last.headers.get('retry-after')]).toEqual([429, String(seconds)])
  expect(seconds).toBeGreaterThan(3500)
  expect(last.errors).toEqual([
    {
      message: expect.stringMatching(
        /^Too many forms like this one have come within an hour, so it was not taken and nothing was sent\. Please try again in (59|60) minutes, or get in touch in another way\.$/,
      ) as unknown,
      path: ['referToService'],
      locations: expect.anything() as unknown,
      extensions: expect.objectContaining({ code: 'RATE_LIMITED', retryAfter: seconds }) as unknown,
    },
  ])
})

test('the flood is stopped as well when all of it comes at once, or from everywhere', async () => {
  const atOnce = await flooded()
  const together = await Promise.all(times(100, () => atOnce.post({ input: referral })))
  expect(atOnce.tally(together)).toMatchObject({ accepted: 5, quarantined: 15, refused: 80 })

  const distributed = await flooded()
  const ways = ['jo@example.org', 'JO@Example.org', 'jo+a@example.org', 'jo@example.org.', 'Jo+b@EXAMPLE.ORG']
  const answers = await distributed.postAll(
    times(60, n => ({ input: { ...referral, email: ways[n % ways.length] }, from: network(n) })),
  )
  const { accepted, quarantined } = distributed.tally(answers)
  expect([accepted, quarantined]).toEqual([5, 15])
})

test('a quoted address is the same mailbox as without quotes, whatever is escaped in it', async () => {
  const { postAll, tally } = await flooded()
  const names = [
    'jo',
    String.raw`"jo"`,
    String.raw`"\jo"`,
    String.raw`"j\o"`,
    String.raw`"\j\o"`,
    '"jo+news"',
    '"j\\o+x"',
  ]
  const answers = await postAll(
    times(60, n => ({
      input: { ...referral, email: `${names[n % names.length]}@example.org` },
      from: network(n),
    })),
  )
  expect(tally(answers)).toEqual({ accepted: 5, quarantined: 15, refused: 40 })
})

test('another form that is sent to the directory under an earlier key is counted too', async () => {
  const limits = createSubmissionLimits({ clients: createClients({}) })
  const check = (email: string, key: number) =>
    limits.checkDirect({ kind: 'feedback', body: { email }, idempotencyKey: `key-number-${key}` }, null)
  for (let n = 0; n < 20; n += 1) {
    await check(`wrong-${n}`, n)
    expect(await check('jo@example.org', n)).toBe(0)
    expect(await check('jo@example.org', n)).toBe(0)
  }
  await check('wrong-20', 20)
  expect(await check('jo@example.org', 20)).toBeGreaterThan(0)
})

test('a referee’s address counts, and more is taken with it: advisers write their own each time', async () => {
  const { postAll, tally } = await flooded()
  const referee = { name: 'Sam', phone: '020 7946 0155', organisation: 'Library', email: 'Sam@Example.org' }
  const referees = times(41, n => ({
    input: { ...referral, email: `client-${n}@example.org`, referee },
    from: network(n),
  }))
  expect(tally(await postAll(referees))).toEqual({ accepted: 12, quarantined: 28, refused: 1 })
})

test('a telephone counts however it is written', async () => {
  const { postAll, tally } = await flooded()
  const { name, service, referralConsented } = referral
  const numbers = ['07700 900123', '+44 7700 900 123', '0044 7700 900123']
  const phones = times(41, n => ({
    input: { name, service, referralConsented, phone: numbers[n % 3] },
    from: network(n),
  }))
  expect(tally(await postAll(phones))).toEqual({ accepted: 12, quarantined: 28, refused: 1 })
})

test('the address of an account and one for an answer count together', async () => {
  const { postAll, outbox } = await flooded()
  const others = times(10, n => [
    { form: 'giveFeedback', input: { ...feedback, email: 'someone@example.org' }, from: network(200 + n) },
    {
      form: 'requestListing',
      input: { ...listing, user: { ...listing.user, email: 'someone@example.org' } },
      from: network(300 + n),
    },
  ])
  await postAll(others.flat())
  expect(outbox.accepted.filter(({ quarantine }) => !quarantine)).toHaveLength(5)
})

test('a library with thirty readers and an office with forty advisers’ forms are not refused', async () => {
  const { postAll, tally } = await flooded()
  const answers = await postAll(
    times(40, n => ({ input: { ...referral, email: `reader-${n}@example.org` } })),
  )
  expect(tally(answers)).toEqual({ accepted: 20, quarantined: 20, refused: 0 })
  const more = await postAll(
    times(60, n => ({ form: 'giveFeedback', input: { ...feedback, email: `other-${n}@example.org` } })),
  )
  expect(tally(more)).toEqual({ accepted: 20, quarantined: 60, refused: 20 })
})

test('a service is protected from everywhere at once, and the other services go on', async () => {
  const { post, postAll, tally, directory } = await flooded()
  const other = serviceRecord({ id: '3f0f0f0f-66b0-4d0e-9d6b-0f6a3c116777', slug: 'another' })
  directory.data.services = [serviceRecord(), other]
  const answers = await postAll(
    times(210, n => ({ input: { ...referral, email: `person-${n}@example.org` }, from: network(n) })),
  )
  expect(tally(answers)).toEqual({ accepted: 40, quarantined: 160, refused: 10 })
  const elsewhere = { input: { ...referral, service: 'another', email: 'x@example.org' }, from: network(999) }
  expect((await post(elsewhere)).reference).toMatch(/^SP-/)
})

const perPerson = (name: string) => (n: number) => ({ ...referral, email: `${name}-${n}@example.org` })

test('a flood from one network keeps back itself only, not what others send to the service', async () => {
  const { postAll, tally, outbox } = await flooded()
  await postAll(times(80, n => ({ input: perPerson('flood')(n), from: '203.0.113.9' })))
  expect(tally([])).toEqual({ accepted: 20, quarantined: 60, refused: 0 })
  await postAll(times(21, n => ({ input: perPerson('resident')(n), from: network(n) })))
  expect(tally([])).toEqual({ accepted: 40, quarantined: 61, refused: 0 })
  expect(outbox.accepted.at(-1)?.quarantine?.reason).toMatch(/^More than 40 forms went to one service/)
})

test('a mailbox that a kept-back flood names gets no more messages than otherwise', async () => {
  const { post, postAll, tally } = await flooded()
  await postAll(times(39, n => ({ input: n < 20 ? perPerson('flood')(n) : referral })))
  await post({ input: referral, from: network(1) })
  expect(tally([])).toEqual({ accepted: 20, quarantined: 20, refused: 0 })
  expect((await post({ input: referral, from: network(2) })).status).toBe(429)
})

test('an hour later forms are taken as before', async () => {
  vi.useFakeTimers()
  const limits = createSubmissionLimits({ clients: createClients({}) })
  const form = { kind: 'feedback', body: { email: 'jo@example.org' }, idempotencyKey: null } as const
  const check = () => limits.check(form, ourselves)
  for (let n = 0; n < 20; n += 1) await check()
  vi.advanceTimersByTime(1_800_000)
  expect(await check()).toEqual({ decision: 'refuse', retryAfter: 1800 })
  vi.advanceTimersByTime(1_800_001)
  expect(await check()).toEqual({ decision: 'accept' })
})

test('a form that comes again under its key is not counted, and answered even when no other is taken', async () => {
  const { post, postAll, tally } = await flooded()
  const first = await post({ input: referral, key: 'the-first-form' })
  const again = await Promise.all(times(30, () => post({ input: referral, key: 'the-first-form' })))
  expect(new Set(again.map(({ reference }) => reference))).toEqual(new Set([first.reference]))
  const answers = await postAll(times(30, () => ({ input: referral })))
  expect(tally(answers)).toEqual({ accepted: 5, quarantined: 15, refused: 11 })
  expect((await post({ input: referral, key: 'the-first-form' })).reference).toBe(first.reference)
})

test('a key guessed from another network reveals nothing, and takes nothing from its owner', async () => {
  const { post } = await flooded()
  const key = 'key-number-1'
  const mine = await post({ input: referral, key })
  const guessed = await post({ input: { ...referral, name: 'Somebody' }, key, from: '198.51.100.9' })
  expect(guessed.errors).toBeUndefined()
  expect(guessed.reference).not.toBe(mine.reference)
  expect((await post({ input: referral, key })).reference).toBe(mine.reference)
  const reused = await post({ input: { ...referral, name: 'Other' }, key })
  expect(reused.errors?.[0]?.extensions.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('what has to be mended first is not counted', async () => {
  const { post, postAll, outbox } = await flooded()
  await postAll(times(30, () => ({ input: { ...referral, name: '' } })))
  await post({ input: referral })
  expect(outbox.accepted).toMatchObject([{ kind: 'referral' }])
  expect(outbox.accepted[0]).not.toHaveProperty('quarantine')
})

test('operators read why a form waits, and nothing of who is in it', async () => {
  const { postAll, outbox } = await flooded()
  await postAll(times(6, () => ({ input: referral })))
  expect(outbox.accepted.at(-1)?.quarantine).toEqual({
    reason: 'More than 5 forms name the same recipient within an hour.',
  })
})

test('pages of other sites send forms with a key only, and query without one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const keysFile = join(folder, 'keys.json')
  const { key } = await addKey(keysFile, { name: 'Partner', today: '2026-11-20' })
  const { post, gateway, outbox } = await flooded({ keysFile })
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.signpost.example' },
    { origin: 'https://signpost.example.evil.example' },
  ]
  for (const headers of elsewhere) {
    const { status, errors } = await post({ input: referral, headers })
    expect([status, errors?.[0]?.extensions.code]).toEqual([403, 'FOREIGN_ORIGIN'])
    expect(errors?.[0]?.message).toMatch(/^Pages of other sites need a key to send forms/)
  }
  expect(outbox.accepted).toEqual([])
  const taken: Record<string, string>[] = [
    { origin: 'https://elsewhere.example', authorization: `Bearer ${key}` },
    { 'sec-fetch-site': 'cross-site', 'x-api-key': key },
    { origin: 'https://signpost.example' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    {},
  ]
  for (const headers of taken)
    expect(
      (await post({ input: { ...referral, email: `${Math.random()}@example.org` }, headers })).reference,
    ).toMatch(/^SP-/)
  const address = `http://localhost/graphql?query=${encodeURIComponent('{ settings { isSample } }')}`
  const query = await gateway.handle(new Request(address, { headers: elsewhere[0] }))
  expect([query.status, query.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
})

test('a partner with a key sends ten times as many from one network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const keysFile = join(folder, 'keys.json')
  const { key } = await addKey(keysFile, { name: 'Partner', today: '2026-11-20' })
  const { postAll, tally } = await flooded({ keysFile })
  const headers = { 'x-api-key': key }
  const answers = await postAll(
    times(100, n => ({ form: 'giveFeedback', input: { ...feedback, email: `p${n}@example.org` }, headers })),
  )
  expect(tally(answers)).toEqual({ accepted: 100, quarantined: 0, refused: 0 })
})

onRedis(() => {
  test('several processes share the counts, and nothing stored identifies a sender', async () => {
    const server = await redisServer()
    const one = await flooded({ cacheUrl: server.url })
    const two = await flooded({ cacheUrl: server.url })
    // Connected: what is fetched before is not stored there, hence another record each time.
    let length = 0
    await expect
      .poll(async () => {
        await one.gateway.execute({ query: `{ services(first: ${++length}) { nodes { name } } }` })
        return server.tell('KEYS', '*record*')
      })
      .not.toEqual([])
    const answers = []
    for (let n = 0; n < 30; n += 1)
      answers.push(await (n % 2 ? one : two).post({ input: referral, key: `form-number-${n}` }))
    const refused = answers.filter(({ errors }) => errors).length
    const kept = [...one.outbox.accepted, ...two.outbox.accepted]
    expect([kept.filter(({ quarantine }) => !quarantine).length, kept.length, refused]).toEqual([5, 20, 10])
    const keys = (await server.tell('KEYS', 'signpost:forms*')) as string[]
    expect(keys.length).toBeGreaterThan(3)
    expect(keys.join('\n')).not.toMatch(/jo@|example|203\.0|form-number/)

    for (let n = 0; n < 60; n += 1) await (n % 2 ? one : two).post({ input: perPerson('flood')(n) })
    await one.post({ input: perPerson('resident')(1), from: network(2) })
    expect(one.outbox.accepted.at(-1)).not.toHaveProperty('quarantine')

    await server.kill()
    expect(
      (await one.post({ input: { ...referral, email: 'k@example.org' }, from: network(1) })).reference,
    ).toMatch(/^SP-/)
  })
})

test('a network is busy from its sixth form within the hour, of whichever kind', async () => {
  const limits = createSubmissionLimits({ clients: createClients({}) })
  const send = (kind: 'feedback' | 'listing') =>
    limits.checkDirect({ kind, body: {}, idempotencyKey: null }, { address: '2001:db8:1:2::3' })
  for (let i = 0; i < 5; i += 1) {
    expect(await limits.isBusy({ address: '2001:db8:1:2::3' })).toBe(false)
    await send(i % 2 ? 'feedback' : 'listing')
  }
  expect(await limits.isBusy({ address: '2001:db8:1:2::99' })).toBe(true)
  expect(await limits.isBusy({ address: '203.0.113.7' })).toBe(false)
})
