import { expect, test } from 'vitest'
import { checkForm } from '../../schema/forms/checkForm.ts'
import { feedbackForm } from '../../schema/forms/feedbackForm.ts'
import { listingForm } from '../../schema/forms/listingForm.ts'
import { referralForm } from '../../schema/forms/referralForm.ts'
import { feedback, listing, referral } from '../web/formsFilledIn.ts'
import { submittingGateway } from './submittingGateway.ts'

test('feedback is passed on with every key that the directory requires', async () => {
  const { send, outbox } = await submittingGateway()
  await send('giveFeedback', { url: '/results?query=debt', feedback: ' Good ', consented: true })
  expect(outbox.accepted).toEqual([
    {
      kind: 'feedback',
      body: {
        url: 'https://signpost.example/results',
        feedback: 'Good',
        name: null,
        email: null,
        phone: null,
      },
      idempotencyKey: expect.any(String),
      consents: [{ name: 'feedback', version: expect.any(String), givenAt: '2026-11-20T10:00:00.000Z' }],
    },
  ])
})

test('a path that was copied with an invisible mark before it is passed on as an address of this site', async () => {
  const { send, outbox } = await submittingGateway()
  await send('giveFeedback', { url: '\u202A/about\u202C', feedback: 'Good', consented: true })
  expect(outbox.accepted[0]?.body['url']).toBe('https://signpost.example/about')
})

test('a request to be listed is passed on as the directory requires', async () => {
  const { send, outbox } = await submittingGateway()
  await send('requestListing', listing)
  expect(outbox.accepted[0]).toMatchObject({ kind: 'listing', consents: [] })
  expect(outbox.accepted[0]?.body).toEqual({
    user: {
      first_name: 'Sam',
      last_name: 'Okoro',
      email: 'sam@example.org',
      phone: '07700900456',
      password: 'Correct-Horse-9',
    },
    organisation: {
      slug: 'sidcup-sewing',
      name: 'Sidcup Sewing Circle',
      description: 'Weekly mending and making.',
      url: 'https://sewing.example',
      email: 'hello@sewing.example',
      phone: '02079460155',
    },
    service: {
      slug: 'mending-morning',
      name: 'Mending morning',
      type: 'group',
      intro: 'Bring what is torn.',
      description: 'Needles and tea are there.',
      wait_time: 'one_week',
      is_free: false,
      fees_text: '£2 for tea',
      fees_url: 'https://sewing.example/prices',
      testimonial: 'My coat lives again.',
      video_embed: 'https://vimeo.com/1234',
      url: 'https://sewing.example/mending',
      contact_name: 'Asha',
      contact_phone: '020 7946 0155',
      contact_email: 'mending@sewing.example',
      useful_infos: [
        { title: 'Getting here', description: 'Bus 51.', order: 1 },
        { title: 'Parking', description: 'Behind the hall.', order: 2 },
      ],
      offerings: [
        { offering: 'Help with zips', order: 1 },
        { offering: 'Tea', order: 2 },
      ],
      social_medias: [
        { type: 'facebook', url: 'https://social.example/sewing' },
        { type: 'other', url: 'https://clips.example/sewing' },
      ],
    },
  })
})

test('a service with few values has every key and its three lists', async () => {
  const { send, outbox } = await submittingGateway()
  const service = { name: 'Mending', type: 'CLUB', intro: 'Mend.', description: 'Tea.', isFree: true }
  await send('requestListing', {
    user: listing.user,
    organisation: { id: '5f1a3d52-7b1c-4b0e-8a43-6d2a3c112001' },
    service,
  })
  expect(outbox.accepted[0]?.body).toEqual({
    user: expect.any(Object),
    organisation: { id: '5f1a3d52-7b1c-4b0e-8a43-6d2a3c112001' },
    service: {
      slug: 'mending',
      name: 'Mending',
      type: 'club',
      intro: 'Mend.',
      description: 'Tea.',
      wait_time: null,
      is_free: true,
      fees_text: null,
      fees_url: null,
      testimonial: null,
      video_embed: null,
      url: null,
      contact_name: null,
      contact_phone: null,
      contact_email: null,
      useful_infos: [],
      offerings: [],
      social_medias: [],
    },
  })
})

/** What each field of a form holds, at any depth: `[['referee.name', 'Sam Okoro'], …]`. */
const fieldsOf = (value: unknown, path = ''): [path: string, value: unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path ? `${path}.${name}` : name))
    : [[path, value]]

test.each([
  ['giveFeedback', feedbackForm, feedback],
  ['referToService', referralForm, { ...referral, service: 'tuesday-tea-and-chat' }],
  ['requestListing', listingForm, listing],
] as const)('%s passes on every text of its form', async (name, form, input) => {
  const checked = checkForm(form, input)
  const fields = fieldsOf('values' in checked ? checked.values : null)
  // Or a new field would be passed on, or not, without being looked at here.
  expect(fields.filter(([, value]) => value === null)).toEqual([])
  const { send, outbox } = await submittingGateway()
  await send(name, input)
  const body = JSON.stringify(outbox.accepted[0]?.body).toLowerCase()
  const lost = fields.filter(
    ([, value]) =>
      typeof value === 'string' && !body.includes(JSON.stringify(value).toLowerCase().slice(1, -1)),
  )
  // The directory takes the id of a service, and knows not every network.
  const replaced = ['tuesday-tea-and-chat', 'TIKTOK']
  expect(lost.filter(([, value]) => !replaced.includes(value as string))).toEqual([])
})
