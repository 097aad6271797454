import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { testGateway } from './testGateway.ts'

test('an organisation is given with its services and events', async () => {
  const { directory, ask } = await testGateway()
  const image = {
    id: id(9),
    url: 'https://d.example/core/v1/images/logo.png',
    mime_type: 'image/png',
    alt_text: 'A cup',
  }
  directory.data.organisations[0] = organisationRecord({
    image,
    social_medias: [{ type: 'youtube', url: 'https://v.example' }],
  })
  const { data, errors } =
    await ask(`{ organisation(slug: "crayford-friendship") { id slug name description { html } excerpt(length: 10)
    url email phone image { url altText width height } socialMedias { type url } location { id }
    services { totalCount nodes { name organisation { name } } } events { totalCount nodes { title } } } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    organisation: {
      id: id(1001),
      slug: 'crayford-friendship',
      name: 'Crayford Friendship',
      description: { html: '<p>Neighbours who <strong>meet</strong>.</p>' },
      excerpt: 'Neighbours…',
      url: 'https://crayford-friendship.example',
      email: 'hello@crayford-friendship.example',
      phone: '02079460122',
      image: {
        url: 'https://signpost.example/images/file.logo.png',
        altText: 'A cup',
        width: null,
        height: null,
      },
      socialMedias: [{ type: 'YOUTUBE', url: 'https://v.example' }],
      location: null,
      services: {
        totalCount: 1,
        nodes: [{ name: 'Tuesday Tea and Chat', organisation: { name: 'Crayford Friendship' } }],
      },
      events: { totalCount: 1, nodes: [{ title: 'Danson winter walk' }] },
    },
  })
  expect(directory.calls.map(({ query }) => query.get('filter[organisation_id]'))).toEqual([
    null,
    id(1001),
    id(1001),
  ])
})

test('an organisation that does not exist is not found', async () => {
  const { ask } = await testGateway()
  expect((await ask('{ organisation(slug: "nobody") { name } }')).data).toEqual({ organisation: null })
})
