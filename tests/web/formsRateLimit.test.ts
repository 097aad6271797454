import { expect, test } from 'vitest'
import { feedback } from './formsFilledIn.ts'
import { formsApp } from './formsApp.ts'

const filledIn = {
  feedback: 'It opens at 10 now.',
  email: 'jo@example.org',
  consented: 'feedback 2026-11-20',
}
const send = `mutation ($input: FeedbackInput!) { giveFeedback(input: $input) { reference } }`

test('a form over the limit is refused: its page states when it can be sent, and keeps what was typed', async () => {
  const { gateway, outbox, visit, answer, pass } = await formsApp('/feedback')
  const variables = { input: { ...feedback, email: 'Jo@Example.org' } }
  for (let n = 0; n < 20; n += 1) await gateway.execute({ query: send, variables })
  await visit()
  pass(1)
  const { status, path, view } = await answer('feedback', filledIn)
  expect([status, path]).toEqual([429, '/feedback?step=later'])
  expect(view).toMatchObject({ step: 'later', takenFrom: '11:01am', keptUntil: '11:11am', values: filledIn })
  expect(outbox.accepted).toHaveLength(20)
  expect(await answer('later')).toMatchObject({ status: 429, path: '/feedback?step=later' })
  expect((await visit()).view.values).toMatchObject(filledIn)
})

test('a form of the site counts once, and waits for a person like any other', async () => {
  const { gateway, outbox, visit, answer, pass } = await formsApp('/feedback')
  const variables = { input: { ...feedback, email: 'Jo@Example.org' } }
  for (let n = 0; n < 4; n += 1) await gateway.execute({ query: send, variables })
  for (const words of ['The fifth.', 'The sixth.']) {
    await visit()
    pass(1)
    const { view } = await answer('feedback', { ...filledIn, feedback: words })
    expect(view).toMatchObject({ step: 'sent', reference: expect.stringMatching(/^SP-/) as unknown })
  }
  expect(outbox.accepted.map(({ quarantine }) => Boolean(quarantine))).toEqual([
    ...Array<boolean>(5).fill(false),
    true,
  ])
})

test('one network cannot fill the store of drafts, and who shares it keeps what was typed on the page', async () => {
  const { gateway, visit, answer, pass } = await formsApp('/feedback')
  for (let n = 0; n < 1000; n += 1) await gateway.limits.mayStoreDraft({ address: undefined })
  await visit()
  pass(1)
  const { status, path, view } = await answer('feedback', filledIn)
  expect([status, path]).toEqual([503, '/feedback'])
  expect(view).toMatchObject({ step: 'feedback', notice: 'unkept', keptUntil: null, values: filledIn })
  expect(await gateway.limits.mayStoreDraft({ address: '203.0.113.7' })).toBe(true)
})

test('the outbox is prepared when a form is opened, before anything can be sent', async () => {
  const { visit, isPrepared } = await formsApp('/feedback')
  expect(isPrepared()).toBe(false)
  await visit()
  expect(isPrepared()).toBe(true)
})

test('the expiry of the draft and the Retry-After fit the time from which the form can be sent', async () => {
  const { gateway, visit, answer, pass } = await formsApp('/feedback')
  const variables = { input: { ...feedback, email: 'Jo@Example.org' } }
  for (let n = 0; n < 20; n += 1) await gateway.execute({ query: send, variables })
  await visit()
  pass(1.5)
  const { status, retryAfter, view } = await answer('feedback', filledIn)
  expect(status).toBe(429)
  // At 10:01:30 it is not before 11:02, and there are ten minutes to send it in.
  expect(view).toMatchObject({ takenFrom: '11:02am', keptUntil: '11:12am' })
  expect(retryAfter).toBe(String(60 * 60 + 30))
  pass(60.5)
  expect((await visit('/feedback?step=later')).view.values).toMatchObject(filledIn)
})

test('nobody waits longer than the limit when the clock is put back', async () => {
  const { gateway, visit, answer, pass } = await formsApp('/feedback')
  const variables = { input: { ...feedback, email: 'Jo@Example.org' } }
  for (let n = 0; n < 20; n += 1) await gateway.execute({ query: send, variables })
  await visit()
  pass(1)
  expect((await answer('feedback', filledIn)).view.takenFrom).toBe('11:01am')
  pass(-5 * 60)
  const { status, retryAfter, view } = await visit('/feedback?step=later')
  expect([status, retryAfter, view.takenFrom]).toEqual([429, '60', null])
})
