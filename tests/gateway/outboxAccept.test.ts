import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form, type OutboxUnderTest, startOutboxUnderTest } from './outboxUnderTest.ts'

let under: OutboxUnderTest
beforeAll(async () => {
  under = await startOutboxUnderTest({ now: '2026-11-20T12:00' })
})
afterAll(() => under.close())

test('a form is accepted with a reference to read out, then delivered, and the directory’s reference is given', async () => {
  const sent = form()
  const { reference } = await under.outbox.accept(sent)
  expect(reference).toMatch(/^SP-[A-Z3-9]{4}-[A-Z3-9]{4}$/)
  const outcome = await under.outbox.outcome(reference, 30_000)
  expect(outcome).toEqual({ state: 'delivered', reference: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(under.directory.stored.get(String(sent.body['feedback']))).toBe(1)
})

test('no reference spells a word: none has a vowel', async () => {
  const accepted = await Promise.all(Array.from({ length: 12 }, () => under.outbox.accept(form())))
  expect(accepted.map(({ reference }) => reference).filter(reference => /[AEIOU]/.test(reference))).toEqual(
    [],
  )
  for (const { reference } of accepted) await under.outbox.outcome(reference, 30_000)
})

test('each kind of form is sent to its own path, with a key that is not the sender’s', async () => {
  const before = under.directory.requests.length
  for (const kind of ['feedback', 'referral', 'listing'] as const) {
    const { reference } = await under.outbox.accept(form({ kind }))
    expect((await under.outbox.outcome(reference, 30_000)).state).toBe('delivered')
  }
  const made = under.directory.requests.slice(before)
  expect(made.map(({ path }) => path)).toEqual([
    '/core/v1/page-feedbacks',
    '/core/v1/referrals',
    '/core/v1/organisation-sign-up-forms',
  ])
  expect(made.map(({ key }) => key).filter(key => !/^[0-9a-f-]{36}$/.test(key ?? ''))).toEqual([])
})

test('five taps at once make one submission with one reference', async () => {
  const sent = form()
  const answers = await Promise.all(Array.from({ length: 5 }, () => under.outbox.accept(sent)))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  await under.outbox.outcome(answers[0]!.reference, 30_000)
  const later = await under.outbox.accept({ ...sent, body: { name: null, ...sent.body } })
  expect(later).toEqual(answers[0])
  expect(under.directory.stored.get(String(sent.body['feedback']))).toBe(1)
})

test('the key of one form does not do for another', async () => {
  const sent = form()
  await under.outbox.accept(sent)
  const other = form({ idempotencyKey: sent.idempotencyKey })
  await expect(under.outbox.accept(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(under.directory.stored.has(String(other.body['feedback']))).toBe(false)
})

test('feedback sent again through a process with another PUBLIC_URL is the same form', async () => {
  const sent = form()
  const at = (url: string) => ({ ...sent, body: { ...sent.body, url } })
  const { reference } = await under.outbox.accept(at('https://old.signpost.example/about'))
  expect(await under.outbox.accept(at('https://signpost.example/about'))).toMatchObject({ reference })
  for (const other of ['/contact', '/about?query=debt', '/about#team'])
    await expect(under.outbox.accept(at(`https://signpost.example${other}`))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  await under.outbox.outcome(reference, 30_000)
  expect(under.directory.stored.get(String(sent.body['feedback']))).toBe(1)
})

test('one sender’s key is nothing to another, nor is it to another form', async () => {
  const mine = 'network 203.0.113.7'
  const sent = form()
  const { reference } = await under.outbox.accept(sent, mine)
  const others = [
    await under.outbox.accept({ ...sent, body: form().body }, 'network 198.51.100.9'),
    await under.outbox.accept({ ...sent, kind: 'referral' }, mine),
    await under.outbox.accept(sent, 'key:3f2a91c07b5e'),
    await under.outbox.accept(sent),
  ]
  expect(new Set([reference, ...others.map(other => other.reference)]).size).toBe(5)
  expect(await under.outbox.accept(sent, mine)).toMatchObject({ reference })
  // A form still being delivered would reach the directory of the next test.
  await Promise.all(
    [reference, ...others.map(each => each.reference)].map(each => under.outbox.outcome(each, 30_000)),
  )
})

test('a known e-mail address is reported to operators, and not to the sender of a listing request', async () => {
  const known = { 'user.email': ['The user.email has already been used in an earlier request.'] }
  under.directory.behave(() => 'refuses')
  under.directory.find(known)
  const { reference } = await under.outbox.accept(form({ kind: 'listing' }))
  const neutral = { state: 'delivered', reference: null }
  expect(await under.outbox.outcome(reference, 30_000)).toEqual(neutral)
  expect(await under.outbox.outcome(reference, 0)).toEqual(neutral)
  expect(JSON.parse(await under.operator('show', reference))).toMatchObject({
    state: 'refused',
    isErased: false,
    note: expect.stringContaining('The e-mail address has an account or a request already') as unknown,
  })
  expect(await under.outbox.statistics()).toMatchObject({ refused: 1 })

  const taken = { 'service.slug': ['The service.slug has already been taken.'] }
  under.directory.find({ ...known, ...taken })
  const both = await under.outbox.accept(form({ kind: 'listing' }))
  expect(await under.outbox.outcome(both.reference, 30_000)).toMatchObject({
    state: 'refused',
    fields: taken,
  })
  const bad = { 'user.email': ['The user.email field must be a valid email address.'] }
  under.directory.find(bad)
  const invalid = await under.outbox.accept(form({ kind: 'listing' }))
  expect(await under.outbox.outcome(invalid.reference, 30_000)).toMatchObject({
    state: 'refused',
    fields: bad,
  })
  under.directory.find({ feedback: ['The feedback is rude.'] })
  under.directory.behave(() => 'well')
})

test('errors found by the directory are reported at their fields while the resident waits', async () => {
  under.directory.behave(() => 'refuses')
  const { reference } = await under.outbox.accept(form())
  const refusal = { state: 'refused', status: 422, fields: { feedback: ['The feedback is rude.'] } }
  expect(await under.outbox.outcome(reference, 30_000)).toEqual(refusal)
  expect(await under.outbox.outcome(reference, 0)).toEqual(refusal)
  expect(JSON.parse(await under.operator('show', reference))).toMatchObject({
    state: 'withdrawn',
    isErased: true,
  })
  under.directory.behave(() => 'well')
})

test('nothing that was typed can be read in the data folder, and only its owner can read the key', async () => {
  const { reference } = await under.outbox.accept(form({ body: { feedback: 'ZZ-CANARY ada@example.org' } }))
  await under.outbox.outcome(reference, 30_000)
  const files = globSync(join(under.dataDir, '**')).filter(path => statSync(path).isFile())
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(path => readFileSync(path).includes('ZZ-CANARY'))).toEqual([])
  expect(statSync(join(under.dataDir, 'forms.key')).mode & 0o777).toBe(0o600)
  expect(await under.operator('show', reference, '--personal')).toContain('ZZ-CANARY ada@example.org')
})
