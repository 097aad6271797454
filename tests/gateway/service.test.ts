import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const everything = `query ($slug: String!) { service(slug: $slug) {
  id slug name type intro description { markdown html text } excerpt(length: 22) url
  contactName contactPhone contactEmail isFree feesText feesUrl waitTime testimonial videoUrl
  referral { method buttonText url showDisclaimer } offerings usefulInfos { title description { text } }
  socialMedias { type url } gallery { url altText } tags { slug label } image { url altText }
  organisation { name } serviceLocations { name location { postcode addressLines } openState { status text } }
  categories { slug } eligibilities { name text options ownWords } openState { text } freshness { band text }
  related { slug } lastModifiedAt createdAt } }`

test('a service has every field, formatted where residents read it', async () => {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({
    wait_time: 'two_weeks',
    offerings: [
      { offering: 'Cards', order: 2 },
      { offering: 'Tea', order: 1 },
    ],
    useful_infos: [
      { title: 'Parking', description: 'None.', order: 2 },
      { title: 'Getting here', description: 'Two minutes from the **bus**.', order: 1 },
    ],
    social_medias: [{ type: 'facebook', url: 'https://social.example/tea' }],
    image: {
      id: id(9),
      url: 'https://d.example/core/v1/images/a.png',
      mime_type: 'image/png',
      alt_text: null,
    },
    eligibility_types: {
      ...serviceRecord().eligibility_types,
      custom: { ...serviceRecord().eligibility_types.custom, gender: 'Women only' },
      taxonomies: [id(8201), id(8202)],
    },
  })
  directory.data.services.push(serviceRecord({ id: id(2002), slug: 'thursday-lunch' }))
  const { data, errors } = await ask(everything, { slug: 'tuesday-tea-and-chat' })
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    service: {
      id: id(2001),
      slug: 'tuesday-tea-and-chat',
      name: 'Tuesday Tea and Chat',
      type: 'GROUP',
      intro: 'A relaxed weekly drop-in for anyone over 60 in Crayford.',
      description: {
        markdown: 'Come along for **tea, cards and company**. No need to book.',
        html: '<p>Come along for <strong>tea, cards and company</strong>. No need to book.</p>',
        text: 'Come along for tea, cards and company. No need to book.',
      },
      excerpt: 'Come along for tea, ca…',
      url: 'https://crayford-friendship.example/tea',
      contactName: 'Asha',
      contactPhone: '02079460122',
      contactEmail: 'tea@crayford-friendship.example',
      isFree: false,
      feesText: '£2 towards refreshments',
      feesUrl: null,
      waitTime: 'TWO_WEEKS',
      testimonial: null,
      videoUrl: null,
      referral: { method: 'INTERNAL', buttonText: 'Refer someone', url: null, showDisclaimer: false },
      offerings: ['Tea', 'Cards'],
      usefulInfos: [
        { title: 'Getting here', description: { text: 'Two minutes from the bus.' } },
        { title: 'Parking', description: { text: 'None.' } },
      ],
      socialMedias: [{ type: 'FACEBOOK', url: 'https://social.example/tea' }],
      gallery: [],
      tags: [],
      image: { url: 'https://signpost.example/images/file.a.png', altText: '' },
      organisation: { name: 'Crayford Friendship' },
      serviceLocations: [
        {
          name: 'Main hall',
          location: { postcode: 'DA1 4ZZ', addressLines: ['Crayford Community Hall', '4 Waterside Lane'] },
          openState: { status: 'OPEN', text: 'Open now, closes 5pm' },
        },
      ],
      categories: [{ slug: 'feeling-lonely' }],
      eligibilities: [
        {
          name: 'Age Group',
          text: '18 to 24 years, 65 and over',
          options: ['18 to 24 years', '65 and over'],
          ownWords: null,
        },
        { name: 'Gender', text: 'Women only', options: [], ownWords: 'Women only' },
      ],
      openState: { text: 'Open now, closes 5pm' },
      freshness: { band: 'CURRENT', text: 'Updated 12th October 2026' },
      related: [{ slug: 'thursday-lunch' }],
      lastModifiedAt: '2026-10-12T14:05:11Z',
      createdAt: '2025-03-04T09:30:00Z',
    },
  })
})

test('a service is found by its id as well', async () => {
  const { ask } = await testGateway()
  const { data } = await ask('query ($slug: String!) { service(slug: $slug) { slug } }', { slug: id(2001) })
  expect(data).toEqual({ service: { slug: 'tuesday-tea-and-chat' } })
})

test('a service that was switched off is not found', async () => {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({ status: 'inactive' })
  expect((await ask('{ service(slug: "tuesday-tea-and-chat") { name } }')).data).toEqual({ service: null })
})

test.each(['', '../settings', 'index', 'all', 'a/b', 'a b', 'é', 'x'.repeat(300)])(
  'the slug %j leads nowhere and is not even asked for',
  async slug => {
    const { directory, ask } = await testGateway()
    const { data } = await ask('query ($slug: String!) { service(slug: $slug) { name } }', { slug })
    expect(data).toEqual({ service: null })
    expect(directory.calls).toEqual([])
  },
)

test('the private referral address is nowhere in an answer', async () => {
  const { ask } = await testGateway()
  const { text } = await ask(everything, { slug: 'tuesday-tea-and-chat' })
  expect(text).not.toContain('private-referrals')
})

test('a service whose organisation and places lead nowhere is shown without them', async () => {
  const { directory, ask } = await testGateway()
  Object.assign(directory.data, { organisations: [], locations: [] })
  const { data, errors } = await ask(`{ service(slug: "tuesday-tea-and-chat") {
    name organisation { name } serviceLocations { name location { postcode } openState { text } } } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    service: {
      name: 'Tuesday Tea and Chat',
      organisation: null,
      serviceLocations: [{ name: 'Main hall', location: null, openState: { text: 'Open now, closes 5pm' } }],
    },
  })
})

test('a service stays when its places cannot be fetched', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/service-locations', { status: 500 })
  const answer = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { name serviceLocations { id } openState { text } } }',
  )
  expect(answer.data).toEqual({
    service: { name: 'Tuesday Tea and Chat', serviceLocations: null, openState: null },
  })
  expect(answer.errors?.map(({ extensions }) => extensions['code'])).toEqual([
    'DIRECTORY_UNAVAILABLE',
    'DIRECTORY_UNAVAILABLE',
  ])
})

test('without the eligibility tree a service still says in its own words who it is for', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/taxonomies', { status: 503 })
  const { custom } = serviceRecord().eligibility_types
  directory.data.services[0] = serviceRecord({
    eligibility_types: { custom: { ...custom, age_group: 'Over 60' }, taxonomies: [id(8201)] },
  })
  const { data, errors } = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { eligibilities { name text } } }',
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({ service: { eligibilities: [{ name: 'Age group', text: 'Over 60' }] } })
})

test('a service is not related to itself, whatever the directory says', async () => {
  const { directory, ask } = await testGateway()
  // The stand-in finds all services but the first related to each.
  for (const slug of ['lunch', 'supper'])
    directory.data.services.push(serviceRecord({ id: id(slug === 'lunch' ? 2002 : 2003), slug }))
  const { data } = await ask('{ service(slug: "lunch") { related(first: 5) { slug } } }')
  expect(data).toEqual({ service: { related: [{ slug: 'supper' }] } })
})
