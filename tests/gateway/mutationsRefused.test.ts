import { expect, test } from 'vitest'
import { OutboxError } from '../../gateway/outbox/outbox.ts'
import { feedback, listing, referral } from '../web/formsFilledIn.ts'
import { sending, submittingGateway } from './submittingGateway.ts'

const filledIn = {
  giveFeedback: feedback,
  referToService: { ...referral, service: 'tuesday-tea-and-chat' },
  requestListing: listing,
}
type Form = keyof typeof filledIn

async function refused(form: Form, fields: Record<string, string[]>, input: object = filledIn[form]) {
  const { send, outbox } = await submittingGateway()
  outbox.setOutcome({ state: 'refused', status: 422, fields })
  return send(form, input)
}

test.each<[Form, string, string[]]>([
  ['giveFeedback', 'url', ['url']],
  ['giveFeedback', 'feedback', ['feedback']],
  ['giveFeedback', 'email', ['email']],
  ['referToService', 'service_id', ['service']],
  ['referToService', 'name', ['name']],
  ['referToService', 'phone', ['phone']],
  ['referToService', 'other_contact', ['otherContact']],
  ['referToService', 'postcode_outward_code', ['postcode']],
  ['referToService', 'referral_consented', ['referralConsented']],
  ['referToService', 'feedback_consented', ['feedbackConsented']],
  ['referToService', 'referee_name', ['referee', 'name']],
  ['referToService', 'referee_email', ['referee', 'email']],
  ['referToService', 'referee_phone', ['referee', 'phone']],
  ['referToService', 'organisation', ['referee', 'organisation']],
  ['referToService', 'organisation_taxonomy_id', ['referee', 'organisationTaxonomyId']],
  ['requestListing', 'user.first_name', ['user', 'firstName']],
  ['requestListing', 'user.email', ['user', 'email']],
  ['requestListing', 'user.password', ['user', 'password']],
  ['requestListing', 'organisation.slug', ['organisation', 'slug']],
  ['requestListing', 'service.wait_time', ['service', 'waitTime']],
  ['requestListing', 'service.video_embed', ['service', 'videoUrl']],
  ['requestListing', 'service.useful_infos.1.title', ['service', 'usefulInfos', '1', 'title']],
  ['requestListing', 'service.useful_infos.1.order', ['service', 'usefulInfos', '1']],
  ['requestListing', 'service.offerings.0.offering', ['service', 'offerings', '0']],
  ['requestListing', 'service.social_medias.0.url', ['service', 'socialMedias', '0', 'url']],
  ['requestListing', 'service.something_new', ['service']],
  ['giveFeedback', 'captcha', []],
  ['giveFeedback', 'constructor', []],
])('%s: the directory’s message about %s is reported at %j', async (form, wirePath, field) => {
  expect(await refused(form, { [wirePath]: ['The directory’s own words.'] })).toEqual({
    reference: null,
    userErrors: [{ field, message: 'The directory’s own words.', code: 'REFUSED' }],
  })
})

test('a slug made from a name is mended at the name', async () => {
  const organisation = { ...listing.organisation, slug: null }
  const answer = await refused(
    'requestListing',
    { 'organisation.slug': ['Taken.'] },
    { ...listing, organisation },
  )
  expect(answer.userErrors[0]?.field).toEqual(['organisation', 'name'])
})

const listed = { ...listing, organisation: { id: 'b32f1132-7f36-58ec-bda3-102d4be03dd9' } }
const unnamed = {
  ...listing,
  organisation: { ...listing.organisation, slug: null },
  service: { ...listing.service, slug: null },
}

test.each<[Form, string, string, object | undefined, string[], string]>([
  [
    'requestListing',
    'organisation.id',
    'The selected organisation.id is invalid.',
    listed,
    ['organisation', 'id'],
    'This organisation is no longer in the directory. Choose another one.',
  ],
  [
    'requestListing',
    'organisation.slug',
    'The organisation.slug has already been taken.',
    unnamed,
    ['organisation', 'name'],
    'An organisation of this name is in the directory already. If it is yours, say that it is listed; if not, enter another name.',
  ],
  [
    'requestListing',
    'organisation.slug',
    'The organisation.slug has already been taken.',
    undefined,
    ['organisation', 'slug'],
    'This slug is taken. Choose another one.',
  ],
  [
    'requestListing',
    'service.slug',
    'The service.slug has already been taken.',
    unnamed,
    ['service', 'name'],
    'A service of this name is in the directory already. Enter another name.',
  ],
  [
    'referToService',
    'service_id',
    'The selected service id is invalid.',
    undefined,
    ['service'],
    'There is no such service, or it is no longer running.',
  ],
  [
    'referToService',
    'organisation_taxonomy_id',
    'The selected organisation taxonomy id is invalid.',
    undefined,
    ['referee', 'organisationTaxonomyId'],
    'This kind of organisation is no longer in the list. Choose another one.',
  ],
])(
  '%s: what the directory says of %s, “%s”, is told in words for people',
  async (form, wirePath, message, input, field, words) => {
    const { userErrors } = await refused(form, { [wirePath]: [message] }, input)
    expect(userErrors).toEqual([{ field, message: words, code: 'REFUSED' }])
  },
)

test('several refusals are all reported', async () => {
  const { userErrors } = await refused('giveFeedback', { email: ['One.', 'Two.'], captcha: ['Three.'] })
  expect(userErrors.map(({ message }) => message)).toEqual(['One.', 'Two.', 'Three.'])
})

test('a refusal without words gets some', async () => {
  const { reference, userErrors } = await refused('giveFeedback', { email: [' '] })
  expect([reference, userErrors]).toEqual([
    null,
    [{ field: [], code: 'REFUSED', message: expect.stringMatching(/^The council’s directory did not take/) }],
  ])
})

test('a stored form gets its reference while its delivery is under way', async () => {
  const { send, outbox } = await submittingGateway()
  outbox.setOutcome({ state: 'underway' })
  expect(await send('giveFeedback', feedback)).toEqual({ reference: 'SP-0000-0001', userErrors: [] })
})

test('a stored form gets its reference though its outcome is unknown', async () => {
  const { send, outbox } = await submittingGateway()
  outbox.setOutcome(new Error('The database is gone'))
  expect(await send('giveFeedback', feedback)).toEqual({ reference: 'SP-0000-0001', userErrors: [] })
})

test.each([
  ['key-of-this-form', /not known whether this form was taken.*again later under the same `idempotencyKey`/],
  [undefined, /not known whether this form was taken.*without an `idempotencyKey` it may arrive twice/],
])('that a form may have been stored is said, and how not to send it twice: key %s', async (key, words) => {
  const { ask, outbox } = await submittingGateway()
  outbox.setFailure(new OutboxError('RESULT_UNKNOWN', 'The outbox did not answer'))
  const { errors } = await ask(sending('giveFeedback'), { input: feedback, key })
  expect(errors).toMatchObject([
    { message: expect.stringMatching(words), extensions: { code: 'SUBMISSIONS_UNAVAILABLE' } },
  ])
  expect(errors?.[0]?.message).not.toMatch(/nothing was sent/)
})

test.each([
  new OutboxError('SUBMISSIONS_UNAVAILABLE', 'The disk is full'),
  new Error('could not insert jo@example.org'),
])('a form that cannot be stored is refused in words, and nothing personal is logged: %s', async error => {
  const lines: unknown[] = []
  const write = (...line: unknown[]) => void lines.push(line)
  const log = { error: write, warn: write, info: write }
  const { ask, outbox } = await submittingGateway({ log })
  outbox.setFailure(error)
  const { text, errors } = await ask(sending('giveFeedback'), { input: feedback })
  expect(errors).toMatchObject([{ extensions: { code: 'SUBMISSIONS_UNAVAILABLE' } }])
  expect(errors?.[0]?.message).toMatch(/nothing was sent/)
  expect(JSON.stringify(lines)).toMatch(/The disk is full|The outbox failed: Error/)
  expect(text + JSON.stringify(lines)).not.toMatch(/jo@example|sian@example|O’Brien/)
})
