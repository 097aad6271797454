import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'
import { sampleForms } from './sampleForms.ts'

const { referral, feedback } = sampleForms
const newKey = (): string => crypto.randomUUID()

/** Sending a form again with the key it was sent with. */
export function submissionKeys({ get, send }: DirectoryClient): void {
  const withKey = (path: string, body: unknown, key: string) => send(path, body, { 'idempotency-key': key })

  test.each([
    ['/referrals', () => referral],
    ['/page-feedbacks', () => feedback],
    ['/organisation-sign-up-forms', () => sampleForms.signUp(sampleForms.service)],
  ])('the same form with the same key is answered the same, word for word: %s', async (path, form) => {
    const [key, body] = [newKey(), form()]
    const first = await withKey(path, body, key)
    const again = await withKey(path, body, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    const reordered = Object.fromEntries(Object.entries(body).toReversed())
    expect((await withKey(path, reordered, key)).text).toBe(first.text)
  })

  test.each([
    ['/referrals', () => referral],
    ['/page-feedbacks', () => feedback],
    ['/organisation-sign-up-forms', () => sampleForms.signUp()],
  ])('five at once with one key are one: %s', async (path, form) => {
    const [key, body] = [newKey(), form()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => withKey(path, body, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('a key belongs to one form and one body', async () => {
    const key = newKey()
    await withKey('/referrals', referral, key)
    const words = { message: 'This Idempotency-Key came with another submission before.' }
    const other = await withKey('/referrals', { ...referral, name: 'Somebody Else' }, key)
    expect([other.status, other.body]).toEqual([409, words])
    const elsewhere = await withKey('/page-feedbacks', feedback, key)
    expect([elsewhere.status, elsewhere.body]).toEqual([409, words])
  })

  test('another password is another body', async () => {
    const [key, form] = [newKey(), sampleForms.signUp()]
    await withKey('/organisation-sign-up-forms', form, key)
    const other = { ...form, user: { ...form.user, password: 'Another-Horse-9' } }
    expect((await withKey('/organisation-sign-up-forms', other, key)).status).toBe(409)
  })

  test('of different forms at once with one key one is kept', async () => {
    const key = newKey()
    const names = ['A', 'B', 'C', 'D', 'E']
    const answers = await Promise.all(names.map(name => withKey('/referrals', { ...referral, name }, key)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  test('a form that was refused leaves its key free for the mended one', async () => {
    const key = newKey()
    expect((await withKey('/referrals', { ...referral, name: '' }, key)).status).toBe(422)
    const gone = { ...referral, service_id: crypto.randomUUID() }
    expect((await withKey('/referrals', gone, key)).status).toBe(422)
    expect((await withKey('/referrals', referral, key)).status).toBe(201)
  })

  test('whoever has the key learns what became of the form, and nothing of what is in it', async () => {
    const key = `${newKey()}/with?signs%20%2F#~`
    const address = `/submissions/${encodeURIComponent(key)}`
    expect((await get(address)).status).toBe(404)
    const { body, status } = await withKey('/referrals', referral, key)
    expect(status).toBe(201)
    const receipt = await get(address)
    expect(receipt.body).toEqual({
      data: {
        form: 'referrals',
        id: body.data.id,
        reference: body.data.reference,
        created_at: '2026-11-20T12:00:00+0000',
      },
    })
    const other = newKey()
    await withKey('/page-feedbacks', feedback, other)
    expect((await get(`/submissions/${other}`)).body.data).toMatchObject({
      form: 'page-feedbacks',
      reference: null,
    })
  })

  test.each(['', 'short', 'with a space', 'x'.repeat(201), 'clé-clé-clé'])(
    'a key that is none is refused in words: %j',
    async key => {
      const { status, body } = await withKey('/referrals', referral, key)
      expect([status, body]).toEqual([
        400,
        { message: 'The Idempotency-Key must be 8 to 200 visible ASCII characters without spaces.' },
      ])
    },
  )
}
