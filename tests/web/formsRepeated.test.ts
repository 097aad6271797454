import { expect, test } from 'vitest'
import { agreement, consentTexts } from '../../schema/forms/consentTexts.ts'
import { formsApp } from './formsApp.ts'

const said = (feedback: string) => ({ feedback, consented: 'feedback 2026-11-20' })
const bodies = ({ outbox }: Awaited<ReturnType<typeof formsApp>>) =>
  outbox.accepted.map(({ body }) => body['feedback'])

test('a sender who returns after their answers have expired sends a new form each time', async () => {
  const app = await formsApp('/feedback')
  const words = ['The first.', 'The second.', 'The third.']
  for (const [i, feedback] of words.entries()) {
    await app.visit()
    app.pass(1)
    const sent = await app.answer('feedback', said(feedback))
    expect([sent.status, sent.path, sent.view.reference]).toEqual([
      200,
      '/feedback?step=sent',
      `SP-0000-000${i + 1}`,
    ])
    app.pass(90)
  }
  expect(bodies(app)).toEqual(words)
})

test('a page left open until its answers expired sends the same answers once, and different ones as well', async () => {
  const app = await formsApp('/feedback')
  await app.visit()
  app.pass(1)
  const first = await app.answer('feedback', said('The first.'))
  app.pass(90)
  const again = await app.answer('feedback', said('The first.'))
  expect(again.view.reference).toBe(first.view.reference)
  app.pass(90)
  await app.answer('feedback', said('Other words.'))
  expect(bodies(app)).toEqual(['The first.', 'Other words.'])
})

test('a sender who changes an old page after sending reads that the change was not sent', async () => {
  const app = await formsApp('/feedback')
  await app.visit()
  app.pass(1)
  const first = await app.answer('feedback', said('The first.'))
  const pressedTwice = await app.answer('feedback', said('The first.'))
  expect([pressedTwice.path, pressedTwice.view.notice]).toEqual(['/feedback?step=sent', null])
  const changed = await app.answer('feedback', said('Other words.'))
  expect([changed.view.reference, changed.view.notice]).toEqual([first.view.reference, 'earlier'])
  expect(bodies(app)).toEqual(['The first.'])
})

test('so does a sender who changes an answer to a question that only some are asked', async () => {
  const { app, referee } = await referralOfFamily()
  app.pass(1)
  const agreed = agreement(consentTexts.referralOfSomeone)
  const { view: check } = await app.answer('consent', { referralConsented: agreed })
  const sent = await app.answer('check', { seen: check.seen })
  expect([sent.view.step, sent.view.notice]).toEqual(['sent', null])
  const same = await app.answer('you', referee)
  expect([same.view.reference, same.view.notice]).toEqual([sent.view.reference, null])
  const changed = await app.answer('you', { ...referee, 'referee.phone': '02079460166' })
  expect([changed.view.reference, changed.view.notice]).toEqual([sent.view.reference, 'earlier'])
  expect(app.outbox.accepted).toHaveLength(1)
})

test('a form that was refused in a response that was lost is sent with other answers', async () => {
  const app = await formsApp('/feedback')
  const fields = { name: ['The name is not one.'] }
  app.outbox.setOutcome({ state: 'refused', status: 422, fields })
  await app.visit()
  app.pass(1)
  app.loseResponse()
  const lost = await app.answer('feedback', { ...said('The first.'), name: '?' })
  expect([lost.status, lost.view.step]).toEqual([503, 'trouble'])
  const refusedKey = app.outbox.accepted[0]?.idempotencyKey
  app.outbox.setOutcome(({ idempotencyKey }) =>
    idempotencyKey === refusedKey
      ? { state: 'refused', status: 422, fields }
      : { state: 'delivered', reference: null },
  )
  const sent = await app.answer('feedback', { ...said('The first.'), name: 'Jo' })
  expect([sent.view.step, sent.view.reference, sent.view.notice]).toEqual(['sent', 'SP-0000-0002', null])
  expect(app.outbox.accepted.map(({ body }) => body['name'])).toEqual(['?', 'Jo'])
})

test('who blocks cookies keeps what was typed and reads what to do, and then sends it', async () => {
  const app = await formsApp('/feedback')
  const typed = { feedback: 'It opens at 10 now.', consented: agreement(consentTexts.feedback) }
  await app.visit()
  app.allowCookies(false)
  for (let presses = 0; presses < 2; presses += 1) {
    const { status, view } = await app.answer('feedback', typed)
    expect([status, view.step, view.notice]).toEqual([200, 'feedback', 'no-cookies'])
    expect(view.values['feedback']).toBe(typed.feedback)
  }
  expect(app.outbox.accepted).toEqual([])
  app.allowCookies(true)
  app.pass(1)
  const sent = await app.answer('feedback', typed)
  expect([sent.view.step, sent.view.notice]).toEqual(['sent', null])
})

test('what was changed in another tab is not sent from a page that shows other answers', async () => {
  const app = await formsApp('/services/tuesday-tea-and-chat/referral')
  await app.visit()
  await app.answer('who', { who: 'myself' })
  await app.answer('name', { name: 'Jo' })
  await app.answer('contact', { email: 'jo@example.org' })
  await app.answer('about')
  app.pass(1)
  const { view: check } = await app.answer('consent', { referralConsented: 'referral 2026-11-20' })
  await app.answer('name', { name: 'Sam' })
  const stopped = await app.answer('check', { seen: check.seen })
  expect([stopped.view.step, stopped.view.notice, stopped.view.values['name']]).toEqual([
    'check',
    'changed',
    'Sam',
  ])
  expect(app.outbox.accepted).toEqual([])
  const sent = await app.answer('check', { seen: stopped.view.seen })
  expect([sent.view.step, app.outbox.accepted[0]?.body['name']]).toEqual(['sent', 'Sam'])
})

test('a question that is no longer asked, answered in another tab, leads to all answers and sends nothing', async () => {
  const { app, referee } = await referralOfFamily()
  await app.answer('who', { who: 'myself' })
  app.pass(1)
  await app.answer('consent', { referralConsented: 'referral 2026-11-20' })
  const { path, view } = await app.answer('you', referee)
  expect([path.split('?')[1], view.step]).toEqual(['step=check', 'check'])
  expect(app.outbox.accepted).toEqual([])
})

test('of answers that were changed after each of several lost responses, those that arrived are found', async () => {
  const app = await formsApp('/feedback')
  await app.visit()
  app.pass(1)
  app.loseRequest()
  await app.answer('feedback', said('The first.'))
  app.loseResponse()
  await app.answer('feedback', said('The second.'))
  app.loseRequest()
  const third = await app.answer('feedback', said('The third.'))
  expect([third.status, third.view.step]).toEqual([503, 'trouble'])
  const sent = await app.answer('feedback', said('The fourth.'))
  expect([sent.view.step, sent.view.reference, sent.view.notice]).toEqual(['sent', 'SP-0000-0001', 'earlier'])
  expect(bodies(app)).toEqual(['The second.'])
})

/** A referral of somebody's family, answered up to the question of consent, and what was said of who refers. */
async function referralOfFamily() {
  const app = await formsApp('/services/tuesday-tea-and-chat/referral')
  const referee = {
    'referee.name': 'Sam',
    'referee.email': 'sam@example.org',
    'referee.phone': '02079460155',
  }
  await app.visit()
  await app.answer('who', { who: 'family' })
  await app.answer('name', { name: 'Jo' })
  await app.answer('contact', { email: 'jo@example.org' })
  await app.answer('about')
  await app.answer('you', referee)
  return { app, referee }
}
