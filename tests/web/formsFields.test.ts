import { expect, test } from 'vitest'
import { checkForm } from '../../schema/forms/checkForm.ts'
import { feedbackForm } from '../../schema/forms/feedbackForm.ts'
import { listingForm } from '../../schema/forms/listingForm.ts'
import { referralForm } from '../../schema/forms/referralForm.ts'
import { feedback, listing, referral } from './formsFilledIn.ts'

const forms = { feedback: feedbackForm, referral: referralForm, listing: listingForm }
const filledIn = { feedback, referral, listing }
type Form = keyof typeof forms

/** The form with one of its values replaced: `changed('referral', 'referee.email', 'sam')`. */
function changed(form: Form, path: string, value: unknown) {
  const copy = structuredClone(filledIn[form]) as Record<string, unknown>
  const keys = path.split('.')
  const holder = keys.slice(0, -1).reduce((part, key) => part[key] as Record<string, unknown>, copy)
  holder[keys.at(-1)!] = value
  return checkForm(forms[form], copy)
}

const errorsOf = (checked: ReturnType<typeof changed>) => ('errors' in checked ? checked.errors : [])

test.each<Form>(['feedback', 'referral', 'listing'])('a %s with everything filled in is taken', form => {
  expect(checkForm(forms[form], filledIn[form])).toHaveProperty('values')
})

const required: [Form, string, string][] = [
  ['feedback', 'url', 'Say which page this is about.'],
  ['feedback', 'feedback', 'Enter what happened.'],
  ['referral', 'service', 'Choose a service.'],
  ['referral', 'name', 'Enter the name of the person who needs the service.'],
  ['referral', 'referee.name', 'Enter your name.'],
  ['referral', 'referee.email', 'Enter your email address.'],
  ['referral', 'referee.phone', 'Enter your phone number.'],
  ['listing', 'user.firstName', 'Enter your first name.'],
  ['listing', 'user.lastName', 'Enter your last name.'],
  ['listing', 'user.email', 'Enter your email address.'],
  ['listing', 'user.phone', 'Enter your UK mobile number.'],
  ['listing', 'user.password', 'Enter a password.'],
  ['listing', 'organisation.name', 'Enter the name of the organisation.'],
  ['listing', 'organisation.description', 'Enter what the organisation does.'],
  ['listing', 'service.name', 'Enter the name of the service.'],
  ['listing', 'service.type', 'Choose what kind of service it is.'],
  ['listing', 'service.intro', 'Enter the service in one sentence.'],
  ['listing', 'service.description', 'Enter what people get.'],
  ['listing', 'service.usefulInfos.1.title', 'Enter a title.'],
  ['listing', 'service.usefulInfos.1.description', 'Enter a description.'],
  ['listing', 'service.offerings.1', 'Enter what you offer.'],
  ['listing', 'service.socialMedias.1.type', 'Choose a social network.'],
  ['listing', 'service.socialMedias.1.url', 'Enter the TikTok address.'],
]

test.each(required)('%s: without %s one reads “%s”', (form, path, message) => {
  const blanks = path.endsWith('type') ? ['', null, undefined] : ['', '   ', '\u200B\u2060', null, undefined]
  for (const blank of blanks) {
    expect(errorsOf(changed(form, path, blank))).toEqual([
      { path: path.split('.'), code: 'REQUIRED', message },
    ])
  }
})

const optional: [Form, string[]][] = [
  ['feedback', ['name', 'email', 'phone']],
  ['referral', ['email', 'phone', 'otherContact', 'postcode', 'comments', 'referee']],
  ['referral', ['referee.organisation', 'referee.organisationTaxonomyId', 'feedbackConsented']],
  ['listing', ['organisation.url', 'organisation.email', 'organisation.phone', 'service']],
  ['listing', ['service.waitTime', 'service.feesText', 'service.feesUrl', 'service.testimonial']],
  ['listing', ['service.videoUrl', 'service.url', 'service.contactName', 'service.contactPhone']],
  ['listing', ['service.contactEmail', 'service.usefulInfos', 'service.offerings', 'service.socialMedias']],
]

test.each(optional.flatMap(([form, paths]) => paths.map(path => [form, path] as const)))(
  '%s: %s may be left out',
  (form, path) => {
    for (const blank of [null, undefined]) expect(changed(form, path, blank)).toHaveProperty('values')
  },
)

const words = (count: number) => count.toLocaleString('en-GB')

const limits: [Form, string, number, string][] = [
  ['feedback', 'feedback', 10_000, 'What happened'],
  ['feedback', 'name', 255, 'Your name'],
  ['referral', 'name', 255, 'Name'],
  ['referral', 'otherContact', 255, 'Another way to get in touch'],
  ['referral', 'comments', 255, 'What the service should know'],
  ['referral', 'referee.name', 255, 'Your name'],
  ['referral', 'referee.organisation', 255, 'The organisation you work for'],
  ['listing', 'user.firstName', 255, 'Your first name'],
  ['listing', 'user.lastName', 255, 'Your last name'],
  ['listing', 'organisation.name', 255, 'Name of the organisation'],
  ['listing', 'organisation.description', 3000, 'What it does'],
  ['listing', 'service.name', 255, 'Name of the service'],
  ['listing', 'service.intro', 300, 'The service in one sentence'],
  ['listing', 'service.description', 10_000, 'What people get'],
  ['listing', 'service.feesText', 255, 'What it costs'],
  ['listing', 'service.testimonial', 255, 'The testimonial'],
  ['listing', 'service.contactName', 255, 'Who to ask for'],
  ['listing', 'service.usefulInfos.0.title', 255, 'Title'],
  ['listing', 'service.usefulInfos.0.description', 1000, 'Description'],
  ['listing', 'service.offerings.0', 255, 'Each line of what you offer'],
]

test.each(limits)('%s: %s holds %i characters', (form, path, most, label) => {
  expect(changed(form, path, 'é'.repeat(most))).toHaveProperty('values')
  const message = `${label} must be ${words(most)} characters or fewer. You have ${words(most + 1)}.`
  expect(errorsOf(changed(form, path, 'é'.repeat(most + 1)))).toEqual([
    { path: path.split('.'), code: 'TOO_LONG', message },
  ])
})

test.each(['usefulInfos', 'offerings', 'socialMedias'] as const)('a service has at most 20 %s', list => {
  const one = listing.service[list][0]
  expect(changed('listing', `service.${list}`, Array(20).fill(one))).toHaveProperty('values')
  expect(errorsOf(changed('listing', `service.${list}`, Array(21).fill(one)))).toMatchObject([
    { path: ['service', list], code: 'TOO_MANY', message: expect.stringMatching(/^Give 20 .* or fewer\.$/) },
  ])
})

test.each<[Form, string, unknown]>([
  ['feedback', 'consented', 'CONSENT_REQUIRED'],
  ['referral', 'referralConsented', 'CONSENT_REQUIRED'],
])('a %s without a tick at %s is not sent', (form, path, code) => {
  for (const value of [false, null, undefined, 'yes', 1]) {
    expect(errorsOf(changed(form, path, value))).toMatchObject([{ path: [path], code }])
  }
})

test.each([
  ['listing', 'service.type', 'CHOIR'],
  ['listing', 'service.waitTime', 'FOREVER'],
  ['listing', 'service.socialMedias.0.type', 'MYSPACE'],
  ['listing', 'organisation.slug', 'Sidcup sewing!'],
  ['listing', 'service.slug', '-mending'],
  ['listing', 'organisation.id', 'sidcup'],
  ['referral', 'referee.organisationTaxonomyId', 'health'],
] as const)('%s: %s cannot be %s', (form, path, value) => {
  expect(errorsOf(changed(form, path, value))).toMatchObject([{ path: path.split('.'), code: 'INVALID' }])
})

test('a form that is no form at all is refused in words', () => {
  for (const nonsense of [null, 7, 'x', [], { referee: 7 }]) {
    const errors = errorsOf(checkForm(referralForm, nonsense))
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.every(({ message }) => /^[A-Z].*\.$/.test(message))).toBe(true)
  }
})
