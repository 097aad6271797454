import { expect, test } from 'vitest'
import { checkForm } from '../../schema/forms/checkForm.ts'
import { feedbackForm } from '../../schema/forms/feedbackForm.ts'
import { referralForm } from '../../schema/forms/referralForm.ts'
import { listingForm } from '../../schema/forms/listingForm.ts'
import { listing, referral } from './formsFilledIn.ts'

const refer = (phone: string) => checkForm(referralForm, { ...referral, phone })
const refereeCalls = (phone: string) =>
  checkForm(referralForm, { ...referral, referee: { ...referral.referee, phone } })

test.each([
  ['07700900123', 'as the directory takes it'],
  ['07700 900 123', 'with spaces'],
  ['(07700) 900-123', 'with brackets and dashes'],
  ['07700\u00A0900\u2011123', 'copied from a web page'],
  ['\u202A07700 900123\u202C', 'copied from contacts, with invisible marks'],
  ['+447700900123', 'with the country'],
  ['+44 (0)7700 900123', 'with the country and a nought'],
  ['0044 7700 900123', 'with the country dialled'],
  ['447700900123', 'with the country, without its plus'],
  ['٠٧٧٠٠٩٠٠١٢٣', 'in Arabic digits'],
  ['০৭৭০০৯০০১২৩', 'in Bengali digits'],
  ['０７７００９００１２３', 'in wide digits'],
])('a mobile number is taken: %s, %s', phone => {
  expect(refer(phone)).toMatchObject({ values: { phone: '07700900123' } })
})

const elsewhere = 'Put it under another way to get in touch, where any number may stand.'
const landline = `The UK mobile number must begin with 07, and this one does not. ${elsewhere}`
const foreign = `The UK mobile number cannot be one from outside the UK. ${elsewhere}`
const example = 'Enter the UK mobile number, like 07700 900123.'

test.each([
  ['020 7946 0144', 'NOT_A_UK_MOBILE', landline],
  ['+44 20 7946 0144', 'NOT_A_UK_MOBILE', landline],
  ['01322 960123', 'NOT_A_UK_MOBILE', landline],
  ['0800 1111', 'INVALID', example],
  ['+33 1 99 00 12 34', 'NOT_A_UK_MOBILE', foreign],
  ['00353 20 912 3456', 'NOT_A_UK_MOBILE', foreign],
  ['0770090012', 'INVALID', example],
  ['077009001234', 'INVALID', example],
  ['7700900123', 'INVALID', example],
  ['call me', 'INVALID', example],
  ['07700900123 or 07700900124', 'INVALID', example],
])('%s is no mobile number, and the words say what to do', (phone, code, message) => {
  expect(refer(phone)).toEqual({ errors: [{ path: ['phone'], code, message }] })
})

test.each([
  ['020 7946 0144', '02079460144'],
  ['+44 20 7946 0144', '02079460144'],
  ['+44 (0)1322 960-123', '01322960123'],
  ['07700 900123', '07700900123'],
  ['01946 7 1234', '0194671234'],
])('a referee’s number is passed on as the directory takes it: %s', (phone, clean) => {
  expect(refereeCalls(phone)).toMatchObject({ values: { referee: { phone: clean } } })
})

test.each([
  ['+33 1 99 00 12 34', /outside the UK.*like 020 7946 0144/],
  ['020 794', /Enter your phone number, like 020 7946 0144 or 07700 900123. It must be a UK number/],
  ['999', /Enter your phone number/],
  ['07700 90012', /Enter your phone number/],
  ['020 7946 0144 ext 3', /^Enter your phone number without the extension, like 020 7946 0144\.$/],
  ['020 7946 0144, extension 12', /without the extension/],
  ['020 7946 0144 x12', /without the extension/],
])('a referee’s number is refused in words: %s', (phone, words) => {
  expect(refereeCalls(phone)).toEqual({
    errors: [{ path: ['referee', 'phone'], code: 'INVALID', message: expect.stringMatching(words) }],
  })
})

test.each([
  '020 7946 0144',
  '+33 1 99 00 12 34',
  '07700 900123 (evenings)',
  '0800 1111 ext. 12',
  // Neighbours leave out the code of their town.
  '96 01 23',
  '7946 0144',
  // Niue and Saint Helena: the shortest of all countries.
  '+683 4002',
  '00290 22222',
  '٠٧٧٠٠٩٠٠١٢٣',
])('feedback takes a number of any country as it was typed: %s', phone => {
  const given = { url: '/', feedback: 'Thanks', consented: true, phone }
  expect(checkForm(feedbackForm, given)).toMatchObject({ values: { phone } })
})

test.each(['123', '12 34', '999', '0', '+44', '020 79', 'ring 101'])(
  'feedback refuses what is too short to be the number of a person: %s',
  phone => {
    const message = 'Enter your phone number, like 020 7946 0144, 07700 900123 or +33 1 99 00 12 34.'
    expect(checkForm(feedbackForm, { url: '/', feedback: 'Thanks', consented: true, phone })).toEqual({
      errors: [{ path: ['phone'], code: 'INVALID', message }],
    })
  },
)

const listAt = (contactPhone: string) =>
  checkForm(listingForm, { ...listing, service: { ...listing.service, contactPhone } })

test.each([
  '999',
  '112',
  '111',
  '119',
  '101',
  '101 ext 4',
  '(101) ext. 71234',
  '999 or 101',
  '105',
  '159',
  '١١١',
  '116 123',
  '116123',
  '118 500',
  'text 85258',
  '18000',
  '0800 1111',
  '020 7946 0144',
  '+44 (0)1322 960-123 ext. 9, mornings',
  '+33 1 99 00 12 34',
])('a service may be reached at %s', contactPhone => {
  expect(listAt(contactPhone)).toMatchObject({ values: { service: { contactPhone } } })
})

test.each(['123', '12', '1234', '0', '+44', 'ext 12', 'call us', '9 to 5'])(
  'a service cannot be reached at %s',
  contactPhone => {
    const message =
      'Enter the phone number for the service, like 020 7946 0144, 07700 900123 or +33 1 99 00 12 34.'
    expect(listAt(contactPhone)).toEqual({
      errors: [{ path: ['service', 'contactPhone'], code: 'INVALID', message }],
    })
  },
)
