import { expect, test } from 'vitest'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { locationRecord } from './records/locationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const query = `{
  service(slug: "tuesday-tea-and-chat") { name intro feesText offerings testimonial referral { buttonText } usefulInfos { title }
    eligibilities { ownWords } serviceLocations { location { accessibilityInfo addressLines } } }
  event(slug: "danson-winter-walk") { title intro feesText bookingSummary }
  categories { name intro sideboxes { title } } pages { title }
  settings { home { categoriesTitle } }
  suggest(query: "tuesday") { text }
}`

/** Every plain text of a few records is the same text. */
async function shown(text: string) {
  const { directory, ask } = await testGateway()
  const { data } = directory
  data.services = [
    serviceRecord({
      name: `Tuesday ${text}`,
      intro: text,
      is_free: false,
      fees_text: text,
      testimonial: text,
      offerings: [{ offering: text, order: 1 }],
      useful_infos: [{ title: text, description: 'Ring the bell.', order: 1 }],
      referral_method: 'internal',
      referral_button_text: text,
      eligibility_types: { custom: { other: text } as never, taxonomies: [] },
    }),
  ]
  data.locations = [locationRecord({ accessibility_info: text, address_line_1: text, address_line_2: null })]
  data.events = [
    eventRecord({ title: text, intro: text, is_free: false, fees_text: text, booking_summary: text }),
  ]
  data.categories = [
    categoryRecord({ name: text, intro: text, sideboxes: [{ title: text, content: 'Call us.' }] }),
  ]
  data.pages = [pageRecord({ title: text })]
  data.settings = { cms: { frontend: { home: { categories_title: text } } } }
  const { data: found, errors } = await ask(query)
  expect(errors).toBeUndefined()
  return textsIn(found)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each([
  ['<p>Tea &amp; <b>cards</b>.</p>', 'Tea & cards.'],
  ['<p>Tea.</p><p>Cards.</p>', 'Tea. Cards.'],
  ['Tea<!-- ask jo@home.example first --> and cards', 'Tea and cards'],
  ['Tea<!--> and cards', 'Tea and cards'],
  ['Tea <!-- <b>not</b> shown', 'Tea'],
  ['<!--[if gte mso 9]><xml>Word</xml><![endif]-->Tea<![if !supportLists]> - cards<![endif]>', 'Tea - cards'],
  ['Tea<br/>and<br>cards', 'Tea and cards'],
  ['<ul><li>Tea</li><li class="x">Cards</li></ul>', 'Tea; Cards'],
  ['<h3>Hours</h3><ul><li>Monday</li><li>Friday.</li></ul>Tea', 'Hours: Monday; Friday. Tea'],
  ['Tea<script>alert("x")</script> and cards', 'Tea and cards'],
  ['Tea &pound;2&nbsp;&ndash; cards &#163;3', 'Tea £2 – cards £3'],
  ['**Tea** and [cards](https://cards.example/a)', 'Tea and cards'],
])('%s is written without its mark-up', async (text, plain) => {
  const texts = await shown(text)
  expect(texts.length).toBeGreaterThan(15)
  expect(texts.map(each => each.replace(/^Tuesday[.:]? /, ''))).toEqual(texts.map(() => plain))
})

test.each([
  'Ages <18 & over 65s > all',
  'Wandle <Health> & Friends',
  'Q&A; R&D and AT&T',
  '2 ** 3 [sic] (all)',
  'Write &amp;lt;b&amp;gt;'.replaceAll('&amp;', '&'),
])('%s has no mark-up and stays', async text => {
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  expect(new Set((await shown(text)).map(each => each.replace(/^Tuesday[.:]? /, '')))).toEqual(
    new Set([plain]),
  )
})

test.each(['\u200B', '\u00AD \uFEFF', '<p>&ZeroWidthSpace;</p>', '-', '…', '.'])(
  'a text of which nothing can be read, %j, is none',
  async text => {
    const { directory, ask } = await testGateway()
    directory.data.services = [
      serviceRecord({
        intro: text,
        is_free: false,
        fees_text: text,
        offerings: [{ offering: text, order: 1 }],
        contact_name: text,
        testimonial: text,
      }),
    ]
    directory.data.locations = [
      locationRecord({
        address_line_1: text,
        address_line_2: 'Walnut Tree Hall',
        address_line_3: text,
        city: text,
        postcode: text,
      }),
    ]
    const { at, errors } = await ask(`{ service(slug: "tuesday-tea-and-chat") {
      intro feesText offerings contactName testimonial serviceLocations { location { addressLines city postcode } }
    } }`)
    expect(errors).toBeUndefined()
    expect(at('service')).toEqual({
      intro: '',
      feesText: null,
      offerings: [],
      contactName: null,
      testimonial: null,
      serviceLocations: [{ location: { addressLines: ['Walnut Tree Hall'], city: null, postcode: null } }],
    })
  },
)

test('a postcode is without what an editor left in it', async () => {
  const { directory, ask } = await testGateway()
  directory.data.locations = [locationRecord({ postcode: '<b>da8</b>&nbsp;1rq' })]
  const { at } = await ask('{ locations { nodes { postcode } } }')
  expect(at('locations.nodes.0.postcode')).toBe('DA8 1RQ')
})
