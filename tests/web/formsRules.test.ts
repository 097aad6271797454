import { expect, test } from 'vitest'
import { checkForm } from '../../schema/forms/checkForm.ts'
import { listingForm } from '../../schema/forms/listingForm.ts'
import { referralForm } from '../../schema/forms/referralForm.ts'
import { listing, referral } from './formsFilledIn.ts'

const contact = {
  path: ['email'],
  code: 'REQUIRED',
  message: 'Enter at least one way to get in touch: an email address, a UK mobile number, or another way.',
}
const none = { email: '', phone: null, otherContact: undefined }

test.each([
  ['email', 'jo@example.org'],
  ['phone', '07700 900123'],
  ['otherContact', 'Through her sister'],
])('one way to get in touch is enough: %s', (field, value) => {
  expect(checkForm(referralForm, { ...referral, ...none, [field]: value })).toHaveProperty('values')
})

test('without any way to get in touch the referral is not sent', () => {
  expect(checkForm(referralForm, { ...referral, ...none })).toEqual({ errors: [contact] })
})

test('all errors are reported at once, in the order of the fields', () => {
  const checked = checkForm(referralForm, { ...referral, ...none, name: '', postcode: 'Bexley' })
  expect('errors' in checked && checked.errors.map(({ path }) => path.join('.'))).toEqual([
    'name',
    'email',
    'postcode',
  ])
})

test('an invalid number counts as a way to get in touch', () => {
  const checked = checkForm(referralForm, { ...referral, ...none, phone: '020 7946 0144' })
  expect('errors' in checked && checked.errors.map(({ path }) => path[0])).toEqual(['phone'])
})

test('a referrer states an employer, or how they know the person', () => {
  const referee = { ...referral.referee, organisation: '', organisationTaxonomyId: null }
  expect(checkForm(referralForm, { ...referral, referee })).toEqual({
    errors: [
      {
        path: ['referee', 'organisation'],
        code: 'REQUIRED',
        message:
          'Enter the organisation you work for, or how you know the person, such as “friend or family”.',
      },
    ],
  })
})

const list = (user: object, organisation: object = {}) =>
  checkForm(listingForm, {
    user: { ...listing.user, ...user },
    organisation: { ...listing.organisation, ...organisation },
  })

test.each([
  ['horse', '8 characters or more, a capital letter, a number and a symbol, such as ! or -'],
  ['CORRECT-HORSE-9', 'a small letter'],
  ['correct-horse-9', 'a capital letter'],
  ['Correct-Horse', 'a number'],
  ['CorrectHorse9', 'a symbol, such as ! or -'],
  ['Short-1', '8 characters or more'],
])('the password %s lacks %s', (password, lacking) => {
  expect(list({ password })).toEqual({
    errors: [{ path: ['user', 'password'], code: 'INVALID', message: `Password must have ${lacking}.` }],
  })
})

test('a password is passed on as it was typed, or not at all', () => {
  expect(list({ password: 'Zoe\u0308 Horse-9' })).toMatchObject({
    values: { user: { password: 'Zoe\u0308 Horse-9' } },
  })
  expect(list({ password: ' Correct-Horse-9' })).toMatchObject({
    errors: [{ message: 'Password must not begin or end with a space.' }],
  })
  expect(list({ password: 'Aa1-'.repeat(64) })).toMatchObject({ errors: [{ code: 'TOO_LONG' }] })
})

test('an organisation that is listed already is named by its id alone', () => {
  const id = '5F1A3D52-7B1C-4B0E-8A43-6D2A3C112001'
  expect(list({}, { id, name: '', description: '' })).toMatchObject({
    values: { organisation: { id: id.toLowerCase() } },
  })
})

test.each(['all', 'Index'])('an organisation at the address %s would be taken for a list', slug => {
  expect(list({}, { slug })).toEqual({
    errors: [
      {
        path: ['organisation', 'slug'],
        code: 'INVALID',
        message: `“${slug.toLowerCase()}” is the address of a list. Choose another.`,
      },
    ],
  })
})

test.each([
  ['Café Erith & Friends', 'cafe-erith-friends'],
  ['St. Mary’s Hall', 'st-marys-hall'],
  ['111 Club', '111-club'],
  ['All', 'organisation-all'],
  ['ਸਿੱਖ ਕੇਂਦਰ', expect.stringMatching(/^organisation-[a-z0-9]+$/)],
])('the address of %s is made from its name: %s', (name, slug) => {
  const checked = list({}, { name, slug: '' })
  expect(checked).toMatchObject({ values: { organisation: { name, slug } } })
  expect(list({}, { name, slug: '' })).toEqual(checked)
})
