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
  expect([ended.status, ended.view.step, ended.view.notice]).toEqual([200, 'who', 'ended'])
  const again = await app.answer('who', { who: 'myself' })
  expect([again.path, again.view.notice]).toEqual([`${form}?step=name`, null])
  const contact = await app.answer('name', { name: 'Jo' })
  expect(contact.view.step).toBe('about')
  expect(contact.view.values['email']).toBe('jo@example.org')
  expect((await app.visit()).view.notice).toBeNull()
})

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
