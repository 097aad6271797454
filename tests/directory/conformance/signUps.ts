import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'
import { sampleForms } from './sampleForms.ts'

const { organisation } = sampleForms

/** Asking to be listed, with a new organisation or one that is there. */
export function signUps({ get, send }: DirectoryClient): void {
  const ask = (body: object) => send('/organisation-sign-up-forms', body)
  const faultsOf = async (changes: { user?: object; organisation?: object }) => {
    const form = sampleForms.signUp()
    const { status, body } = await ask({
      user: { ...form.user, ...changes.user },
      organisation: { ...form.organisation, ...changes.organisation },
    })
    expect(status).toBe(422)
    return body.errors
  }

  test('a request is kept for review and answered without its password', async () => {
    const form = sampleForms.signUp()
    const { status, body, text } = await ask({ ...form, unknown: 1 })
    const { password, ...user } = form.user
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'Received and waiting for review.',
      id: expect.any(String),
      data: { user, organisation },
    })
    expect(text).not.toContain(password)
    expect((await get('/organisations/sidcup-sewing-circle')).status).toBe(404)
  })

  test('joining an organisation that is listed leaves out whatever else is said of it', async () => {
    const id = sampleId('organisation', 'riverside-advice')
    const { status, body } = await ask({
      ...sampleForms.signUp(),
      organisation: { id, slug: '!', phone: 'x' },
    })
    expect(status).toBe(201)
    expect(body.data.organisation).toEqual({ id })
  })

  test.each([
    ['riverside-advice', 'The organisation.id field must be a valid UUID.'],
    [crypto.randomUUID(), 'The selected organisation.id is invalid.'],
  ])('an organisation to join must be there: %s', async (id, words) => {
    expect(await faultsOf({ organisation: { id } })).toEqual({ 'organisation.id': [words] })
  })

  test('an e-mail address is taken once, however it is written', async () => {
    const form = sampleForms.signUp()
    expect((await ask(form)).status).toBe(201)
    const again = { ...form, user: { ...form.user, email: form.user.email.toUpperCase() } }
    const { status, body } = await ask(again)
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'user.email': ['The user.email has already been used in an earlier request.'],
    })
  })

  test('of several requests at once from one address one is kept and the others are told', async () => {
    const form = sampleForms.signUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(form)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
  })

  test('an empty request is told what it needs', async () => {
    const { body } = await ask({})
    expect(body).toEqual({
      message: 'The user field is required. (and 1 more error)',
      errors: {
        user: ['The user field is required.'],
        organisation: ['The organisation field is required.'],
      },
    })
    const inner = await ask({ user: {}, organisation: {} })
    expect(inner.body.errors).toEqual({
      'user.first_name': ['The user.first name field is required.'],
      'user.last_name': ['The user.last name field is required.'],
      'user.email': ['The user.email field is required.'],
      'user.phone': ['The user.phone field is required.'],
      'user.password': ['The user.password field is required.'],
      'organisation.slug': ['The organisation.slug field is required.'],
      'organisation.name': ['The organisation.name field is required.'],
      'organisation.description': ['The organisation.description field is required.'],
    })
  })

  test.each([null, undefined, ''])(
    'a request without a telephone number is a fault, not a failure: %j',
    async phone => {
      expect(await faultsOf({ user: { phone } })).toEqual({
        'user.phone': ['The user.phone field is required.'],
      })
    },
  )

  const weak =
    'The user.password field must hold a lower-case letter, an upper-case letter, a digit and a symbol, such as !, - or #.'
  test.each([
    [
      { user: { phone: '020 7946 0155' } },
      'user.phone',
      'The user.phone field must be a UK mobile number, starting 07 or +447.',
    ],
    [{ user: { email: 'sam' } }, 'user.email', 'The user.email field must be a valid email address.'],
    [
      { user: { first_name: 'x'.repeat(256) } },
      'user.first_name',
      'The user.first name field must not be greater than 255 characters.',
    ],
    [
      { user: { password: 'Aa1!xyz' } },
      'user.password',
      'The user.password field must be at least 8 characters.',
    ],
    [{ user: { password: 'correct-horse-9' } }, 'user.password', weak],
    [{ user: { password: 'CORRECT-HORSE-9' } }, 'user.password', weak],
    [{ user: { password: 'Correct-Horse' } }, 'user.password', weak],
    [{ user: { password: `Correct'Horse"9` } }, 'user.password', weak],
    [
      { user: { password: `Aa1!${'x'.repeat(252)}` } },
      'user.password',
      'The user.password field must not be greater than 255 characters.',
    ],
    [
      { organisation: { slug: '-sewing' } },
      'organisation.slug',
      'The organisation.slug field may hold only a-z, 0-9 and dashes, and must start and end with a letter or digit.',
    ],
    [
      { organisation: { slug: 'Sewing' } },
      'organisation.slug',
      'The organisation.slug field may hold only a-z, 0-9 and dashes, and must start and end with a letter or digit.',
    ],
    [
      { organisation: { slug: 'riverside-advice' } },
      'organisation.slug',
      'The organisation.slug has already been taken.',
    ],
    [{ organisation: { name: null } }, 'organisation.name', 'The organisation.name field is required.'],
    [
      { organisation: { phone: '+442079460155' } },
      'organisation.phone',
      'The organisation.phone field must be a UK phone number, starting 0.',
    ],
    [
      { organisation: { url: 'x'.repeat(256) } },
      'organisation.url',
      'The organisation.url field must not be greater than 255 characters.',
    ],
    [
      { organisation: { description: 'x'.repeat(3001) } },
      'organisation.description',
      'The organisation.description field must not be greater than 3000 characters.',
    ],
  ])('a fault is named by its place: %j', async (changes, field, words) => {
    expect(await faultsOf(changes)).toEqual({ [field]: [words] })
  })

  test('a description is measured as it is drawn, not as it is marked up', async () => {
    const description = `${'**a** '.repeat(500)}[${'b'.repeat(1900)}](https://long.example/${'c'.repeat(500)})`
    expect(description.length).toBeGreaterThan(3000)
    const form = sampleForms.signUp()
    const { body } = await ask({ ...form, organisation: { ...organisation, description } })
    expect(body.data?.organisation.description).toBe(description)
    expect(await faultsOf({ organisation: { description: `*${'x'.repeat(3001)}*` } })).toHaveProperty([
      'organisation.description',
    ])
  })
}
