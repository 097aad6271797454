import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

test.each([
  '{"data":null}',
  '{"data":{}}',
  '{"data":"x","meta":null}',
  '{"data":[],"meta":{"total":"many"}}',
])('a list that comes as %s is an empty list', async text => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/', { text })
  const { data, errors } =
    await ask(`{ services { totalCount nodes { name } } events { totalCount } categories { name } personas { name }
      service(slug: "a") { name } page(slug: "a") { title } settings { about { title } isSample } }`)
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    services: { totalCount: 0, nodes: [] },
    categories: [],
    personas: [],
    service: null,
    page: null,
    settings: { about: { title: 'About' }, isSample: false },
  })
})

test('kinds the gateway has never heard of become the nearest it knows, or nothing', async () => {
  const { directory, ask } = await testGateway()
  directory.data.services[0] = serviceRecord({
    type: 'festival' as never,
    wait_time: 'a_fortnight' as never,
    referral_method: 'pigeon' as never,
    referral_button_text: 'Send',
    social_medias: [
      { type: 'mastodon' as never, url: 'https://social.example/@tea' },
      { type: 'facebook', url: 'not an address' },
    ],
  })
  const { data } = await ask(`{ service(slug: "tuesday-tea-and-chat") {
    type waitTime referral { method buttonText } socialMedias { type url } } }`)
  expect(data).toEqual({
    service: {
      type: 'SERVICE',
      waitTime: null,
      referral: { method: 'NONE', buttonText: null },
      socialMedias: [{ type: 'OTHER', url: 'https://social.example/@tea' }],
    },
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example',
  '//evil.example',
  'tea.example',
  '',
  ' ',
  'https://',
  'https://a b',
])('the web address %j is not passed on', async address => {
  const { directory, ask } = await testGateway()
  const image = { id: id(9), url: address, mime_type: 'image/png', alt_text: null }
  directory.data.services[0] = serviceRecord({ url: address, fees_url: address, video_embed: address, image })
  const { data } = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { url feesUrl videoUrl image { url } } }',
  )
  expect(data).toEqual({ service: { url: null, feesUrl: null, videoUrl: null, image: null } })
})
