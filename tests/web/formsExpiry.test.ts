import { expect, test } from 'vitest'
import { formsApp } from './formsApp.ts'

const form = '/services/tuesday-tea-and-chat/referral'

test('a sender whose answers have expired reads that, and starts again with the last one', async () => {
  const app = await formsApp(form)
  await app.visit()
  const second = await app.answer('who', { who: 'myself' })
  expect([second.path, second.view.notice]).toEqual([`${form}?step=name`, null])
  await app.answer('name', { name: 'Jo' })
  app.pass(61)
  const ended = await app.answer('contact', { email: 'jo@example.org' })
  expect([ended.status, ended.view.step, ended.view.notice]).toEqual([200, 'who', 'ended-but-last'])
  const again = await app.answer('who', { who: 'myself' })
  expect([again.path, again.view.notice]).toEqual([`${form}?step=name`, null])
  const contact = await app.answer('name', { name: 'Jo' })
  expect(contact.view.step).toBe('about')
  expect(contact.view.values['email']).toBe('jo@example.org')
  expect((await app.visit()).view.notice).toBeNull()
})

// What is asked there depends on answers that are gone.
test.each([
  [form, ['who', { who: 'client' }], 'you', { 'referee.name': 'Sam Worker' }],
  ['/get-involved', ['person', { 'user.firstName': 'Sam' }], 'organisation', { 'organisation.name': 'Tea' }],
  ['/get-involved', ['person', { 'user.firstName': 'Sam' }], 'links', { 'service.instagram': '@tea' }],
] as const)(
  'whose cookie is deleted on the way reads that, and keeps the page in hand (%s)',
  async (...row) => {
    const [address, [question, answers], step, typed] = row
    const app = await formsApp(address)
    await app.visit()
    await app.answer(question, answers)
    app.allowCookies(false)
    const ended = app.answer(step, typed)
    app.allowCookies(true)
    const { view } = await ended
    expect([view.step, view.notice]).toEqual([question, 'ended-but-last'])
    expect(view.values).toMatchObject(typed)
  },
)

test.each(['check', 'confirm', 'trouble'])(
  'a sender whose complete form has expired reads that (%s)',
  async step => {
    const app = await formsApp(form)
    await app.visit()
    await app.answer('who', { who: 'myself' })
    app.pass(61)
    const ended = await app.answer(step)
    expect([ended.view.step, ended.view.notice]).toEqual(['who', 'ended'])
    expect(app.outbox.accepted).toEqual([])
  },
)

test.each([
  ['back', -1440, ['confirm', 'sent']],
  ['forward', 1440, ['sent', 'sent']],
])(
  'a clock that is put %s by a day costs a sender one press at most, and no form',
  async (_way, minutes, expected) => {
    const { outbox, visit, answer, pass } = await formsApp('/feedback')
    await visit()
    pass(minutes)
    const first = await answer('feedback', {
      feedback: 'It opens at 10 now.',
      consented: 'feedback 2026-11-20',
    })
    pass(1)
    const second = await answer('confirm')
    expect([first.view.step, second.view.step]).toEqual(expected)
    expect(outbox.accepted).toHaveLength(1)
  },
)

test('a form whose first answer is from before the clock was put back is sent', async () => {
  const { outbox, visit, answer, pass } = await formsApp(form)
  await visit()
  await answer('who', { who: 'myself' })
  await answer('name', { name: 'Jo' })
  pass(-1440)
  await answer('contact', { email: 'jo@example.org' })
  await answer('about')
  await answer('consent', { referralConsented: 'referral 2026-11-20' })
  expect((await answer('check')).view.step).toBe('confirm')
  pass(1)
  expect((await answer('confirm')).view.step).toBe('sent')
  expect(outbox.accepted).toHaveLength(1)
})

test('who comes back to the confirmation or an old page when it has expired is not told that nothing was sent', async () => {
  const app = await formsApp(form)
  await app.visit()
  await app.answer('who', { who: 'myself' })
  await app.answer('name', { name: 'Jo' })
  await app.answer('contact', { email: 'jo@example.org' })
  await app.answer('about')
  app.pass(1)
  await app.answer('consent', { referralConsented: 'referral 2026-11-20' })
  expect((await app.answer('check')).view.step).toBe('sent')
  app.pass(61)
  for (const step of ['sent', 'check', 'consent']) {
    const { view } = await app.visit(`${form}?step=${step}`)
    expect([step, view.step, view.notice]).toEqual([step, 'who', 'ended-sent'])
  }
  expect((await app.answer('check')).view.notice).toBe('ended-sent')
  expect((await app.visit()).view.notice).toBeNull()
  const next = await app.answer('who', { who: 'myself' })
  expect([next.view.step, next.view.notice]).toEqual(['name', null])
  app.pass(61)
  expect((await app.visit(`${form}?step=check`)).view.notice).toBe('ended')
  expect(app.outbox.accepted).toHaveLength(1)
})
