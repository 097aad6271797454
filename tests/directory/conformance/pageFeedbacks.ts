import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'
import { sampleForms } from './sampleForms.ts'

/** Saying something about a page. */
export function pageFeedbacks({ send }: DirectoryClient): void {
  const say = (changes: object) => send('/page-feedbacks', { ...sampleForms.feedback, ...changes })

  test('feedback is echoed, with consent at the time it came', async () => {
    const { status, body } = await say({ name: ' Zoë ', email: 'Zoe@example.org', phone: 'in the mornings' })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(String),
      url: 'https://directory.bexley.example/services/erith-food-bank',
      feedback: 'The start time has changed to 10:30.',
      name: 'Zoë',
      email: 'Zoe@example.org',
      phone: 'in the mornings',
      consented_at: '2026-11-20T12:00:00+0000',
      created_at: '2026-11-20T12:00:00+0000',
      updated_at: '2026-11-20T12:00:00+0000',
    })
  })

  test('keys must be sent though they may be null', async () => {
    const { url, feedback } = sampleForms.feedback
    const { status, body } = await send('/page-feedbacks', { url, feedback })
    expect(status).toBe(422)
    expect(body).toEqual({
      message: 'The name field must be present. (and 2 more errors)',
      errors: {
        name: ['The name field must be present.'],
        email: ['The email field must be present.'],
        phone: ['The phone field must be present.'],
      },
    })
    expect((await say({})).body.data).toMatchObject({ name: null, email: null, phone: null })
  })

  test('ten thousand characters are taken and no more', async () => {
    const longest = 'é'.repeat(10_000)
    expect((await say({ feedback: longest })).body.data.feedback).toBe(longest)
    const { body } = await say({ feedback: `${longest}e` })
    expect(body.errors).toEqual({
      feedback: ['The feedback field must not be greater than 10000 characters.'],
    })
  })

  const notAddress = 'The url field must be a valid web address that starts with http:// or https://.'
  test.each([
    [{ url: '/services/food' }, 'url', notAddress],
    [{ url: 'javascript:alert(1)' }, 'url', notAddress],
    [{ url: '' }, 'url', 'The url field is required.'],
    [
      { url: `https://a.example/${'a'.repeat(240)}` },
      'url',
      'The url field must not be greater than 255 characters.',
    ],
    [{ feedback: ' \n ' }, 'feedback', 'The feedback field is required.'],
    [{ feedback: null }, 'feedback', 'The feedback field is required.'],
    [{ name: 'x'.repeat(256) }, 'name', 'The name field must not be greater than 255 characters.'],
    [{ email: 'nobody' }, 'email', 'The email field must be a valid email address.'],
    [{ phone: 7700900123 }, 'phone', 'The phone field must be a string.'],
  ])('a fault is named: %j', async (changes, field, words) => {
    const { status, body } = await say(changes)
    expect([status, body]).toEqual([422, { message: words, errors: { [field]: [words] } }])
  })
}
