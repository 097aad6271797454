import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testGateway } from './testGateway.ts'

const text = '{ title content { text } videoUrl }'
const banner = '{ title content { text } buttonText buttonUrl }'
const everything = `{ settings { isSample
  global { footerTitle footerContent { text } contactPhone contactEmail facebookHandle twitterHandle }
  home { searchTitle categoriesTitle personasTitle personasContent { text } banners ${banner} }
  about ${text} contact ${text} getInvolved ${text} termsAndConditions ${text} privacyPolicy ${text} cookiePolicy ${text}
  accessibilityStatement ${text} favourites ${text} banner ${banner} } }`

const plain = (title: string, words: string, videoUrl: string | null = null) => ({
  title,
  content: { text: words },
  videoUrl,
})

test('the texts of the council are given as it wrote them', async () => {
  const { directory, ask } = await testGateway()
  directory.data.isSample = true
  const { data, errors } = await ask(everything)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    settings: {
      isSample: true,
      global: {
        footerTitle: 'Bexley community directory',
        footerContent: { text: 'Run with local charities.' },
        contactPhone: '020 7946 0100',
        contactEmail: 'directory@bexley.example',
        facebookHandle: 'bexleydirectory',
        twitterHandle: 'bexleydirectory',
      },
      home: {
        searchTitle: 'What are you looking for?',
        categoriesTitle: 'Browse by topic',
        personasTitle: 'Help for people like you',
        personasContent: { text: 'Pick the group that fits best.' },
        banners: [
          {
            title: 'Warm spaces',
            content: { text: 'Somewhere warm.' },
            buttonText: 'Find one',
            buttonUrl: '/categories/warm',
          },
        ],
      },
      about: plain('About us', 'Who we are.', 'https://vimeo.com/1'),
      contact: plain('Contact us', 'Ways to reach the team.'),
      getInvolved: plain('Get involved', 'Add your group.'),
      termsAndConditions: plain('Terms', 'Please read these terms.'),
      privacyPolicy: plain('Privacy', 'How we use your data.'),
      cookiePolicy: null,
      accessibilityStatement: plain('Accessibility', 'We aim for WCAG 2.2 AA.'),
      favourites: plain('Your shortlist', 'Saved on this device.'),
      banner: null,
    },
  })
})

const defaults = {
  settings: {
    isSample: false,
    global: {
      footerTitle: 'Signpost',
      footerContent: { text: '' },
      contactPhone: null,
      contactEmail: null,
      facebookHandle: null,
      twitterHandle: null,
    },
    home: {
      searchTitle: 'What do you need help with?',
      categoriesTitle: 'Browse by topic',
      personasTitle: 'Help for people like you',
      personasContent: { text: '' },
      banners: [],
    },
    about: plain('About', ''),
    contact: plain('Contact us', ''),
    getInvolved: plain('Get involved', ''),
    termsAndConditions: plain('Terms and conditions', ''),
    privacyPolicy: plain('Privacy policy', ''),
    cookiePolicy: null,
    accessibilityStatement: plain('Accessibility statement', ''),
    favourites: plain('My favourites', ''),
    banner: null,
  },
}

const block = { title: 'Title', content: 'Content' }
const fresh = {
  global: {
    footer_title: 'Footer title',
    footer_content: 'Footer content',
    contact_phone: 'Contact phone',
    contact_email: 'Contact email',
    facebook_handle: 'Facebook handle',
    twitter_handle: 'Twitter handle',
  },
  home: {
    search_title: 'Search title',
    categories_title: 'Categories title',
    personas_title: 'Personas title',
    personas_content: 'Personas content',
    banners: [{ title: null, content: null, button_text: null, button_url: null }],
  },
  about: { ...block, video_url: 'Video URL' },
  contact: block,
  get_involved: block,
  terms_and_conditions: block,
  privacy_policy: block,
  accessibility_statement: { title: 'Title', content: null },
  favourites: block,
  banner: { title: null, content: null, button_text: null, button_url: null, has_image: false },
}

test.each<[string, unknown]>([
  ['a fresh directory, which holds the names of texts in their place', { cms: { frontend: fresh } }],
  ['a directory without any', { cms: { frontend: {} } }],
  ['a directory that knows nothing of them', {}],
  ['a directory with nulls', { cms: { frontend: { global: null, home: null, about: [], contact: 'x' } } }],
  ['a directory that sends nothing', null],
])('%s has texts all the same', async (_case, settings) => {
  const { directory, ask } = await testGateway()
  directory.data.settings = settings
  const { data, errors } = await ask(everything)
  expect(errors).toBeUndefined()
  expect(data).toEqual(defaults)
})

test('a notice is given when there is one, with a button that leads somewhere safe', async () => {
  const { directory, ask } = await testGateway()
  const notice = {
    title: 'Snow',
    content: 'Check before you travel.',
    button_text: 'More',
    button_url: 'javascript:x',
  }
  directory.data.settings = { cms: { frontend: { banner: notice } } }
  const { data } = await ask(`{ settings { banner ${banner} } }`)
  expect(data).toEqual({
    settings: {
      banner: {
        title: 'Snow',
        content: { text: 'Check before you travel.' },
        buttonText: 'More',
        buttonUrl: null,
      },
    },
  })
})

test('a cookie policy is given when the directory holds one', async () => {
  const { directory, ask } = await testGateway()
  directory.data.settings = { cms: { frontend: { cookie_policy: { title: 'Biscuits', content: 'None.' } } } }
  expect((await ask(`{ settings { cookiePolicy ${text} } }`)).data).toEqual({
    settings: { cookiePolicy: plain('Biscuits', 'None.') },
  })
})

const borough = (code: string, name: string) => ({
  type: 'Feature',
  properties: { code, name },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0.1, 51.4],
        [0.2, 51.4],
        [0.2, 51.5],
        [0.1, 51.4],
      ],
    ],
  },
})
const bexley = { code: 'E09000004', name: 'Bexley' }

test.each([
  ['the shipped wards are of one', undefined, bexley],
  ['no boundaries are known', [], null],
  ['the boundaries are of one', [borough(bexley.code, bexley.name)], bexley],
  ['they are of several', [borough(bexley.code, bexley.name), borough('E09000011', 'Greenwich')], null],
])('the district of the directory is told only when it is certain: %s', async (_when, boroughs, district) => {
  const folder = mkdtempSync(join(tmpdir(), 'districts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'districts.geojson')
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features: boroughs }))
  const areas = boroughs?.length ? { districts: { file, attribution: '© Somebody' } } : boroughs && {}
  const { ask } = await testGateway(areas && { areas })
  expect((await ask('{ settings { district { code name } } }')).data).toEqual({ settings: { district } })
})

test('where only the settings cannot be read, the rest has words of our own, and what is missing is an error', async () => {
  const { directory, ask } = await testGateway()
  directory.data.isSample = true
  directory.misbehave('/settings', { status: 500 })
  const frame = '{ settings { isSample global { footerTitle contactPhone } home { searchTitle } } }'
  expect((await ask(frame)).data).toBeNull()

  await ask('{ service(slug: "tuesday-tea-and-chat") { name } }')
  const { data, errors } = await ask(frame)
  expect(data).toEqual({
    settings: {
      isSample: true,
      global: { footerTitle: 'Signpost', contactPhone: null },
      home: { searchTitle: 'What do you need help with?' },
    },
  })
  expect(errors).toMatchObject([
    { path: ['settings', 'global', 'contactPhone'], extensions: { code: 'DIRECTORY_UNAVAILABLE' } },
  ])
  expect((await ask('{ settings { favourites { title content { text } } } }')).data).toEqual({
    settings: { favourites: { title: 'My favourites', content: { text: '' } } },
  })
  // A text that the council alone can write is not made up.
  expect((await ask('{ settings { about { title } } }')).data).toBeNull()
})
