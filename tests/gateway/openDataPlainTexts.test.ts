import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { derivedId } from '../../gateway/openData/cells.ts'
import { columnsOf, type Row, tables } from '../../gateway/openData/tables.ts'
import { rowsOf, testDataset } from './openDataUnderTest.ts'

/** Puts a text at the place of every text of a record, as deep as it goes, that people read. */
function withWords(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map(each => withWords(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, readable.has(key) ? text : withWords(each, text)]),
  )
}

const readable = new Set(
  `name title subtitle intro excerpt contact_name fees_text testimonial label offering organiser_name booking_title
   booking_summary booking_cta address_line_1 address_line_2 address_line_3 city county country accessibility_info alt_text
   age_group disability ethnicity gender income language housing other`.split(/\s+/),
)
const ofOtherKinds = new Set(['slug', 'postcode', 'cqc_location_id', 'uprn', 'removed_at'])

async function textsOf(text: string) {
  const { copy, dataset, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  copy.data.service = [
    {
      ...service,
      offerings: [{ offering: '', order: 1 }],
      tags: [{ slug: 'tea', label: '' }],
      useful_infos: [{ title: '', description: 'Ring the bell.', order: 1 }],
      image: { url: 'https://directory.example/core/v1/images/tea.png', alt_text: '' },
      eligibility_types: {
        ...service!.eligibility_types,
        custom: Object.fromEntries(
          'age_group disability ethnicity gender income language housing other'
            .split(' ')
            .map(key => [key, '']),
        ),
      },
    },
  ]
  for (const records of Object.values(copy.data))
    records.splice(0, records.length, ...records.map(each => withWords(each, text)))
  await update()
  const found: [string, unknown][] = []
  for (const { name } of tables) {
    const columns = columnsOf(name).filter(
      ({ type, references, name: column }) =>
        type === 'text' &&
        !references &&
        !/(^|_)(id|code|markdown)$/.test(column) &&
        !ofOtherKinds.has(column),
    )
    for (const row of (await rowsOf(dataset, name)) as Row[])
      found.push(...columns.map((column): [string, unknown] => [`${name}.${column.name}`, row[column.name]]))
  }
  return found
}

test('a plain text has no mark-up in any column, as in GraphQL', async () => {
  const found = await textsOf('<p>Bread &amp; <b>Butter</b></p>')
  expect(found.filter(([, text]) => /[<>]|&amp;/.test(String(text)))).toEqual([])
  const words = found.filter(([, text]) => text === 'Bread & Butter').map(([column]) => column)
  expect(words).toEqual(
    expect.arrayContaining([
      'services.name',
      'services.summary',
      'services.age_group_text',
      'services.logo_text',
      'service_tags.label',
      'offerings.name',
      'useful_notes.title',
      'locations.address_line_1',
      'locations.accessibility_text',
      'locations.country',
      'organisations.name',
      'events.title',
      'events.booking_button_text',
      'categories.name',
      'personas.subtitle',
      'eligibilities.type_name',
      'taxonomy_terms.name',
      'pages.summary',
    ]),
  )
})

test('what an editor left of an empty text is no text', async () => {
  const found = await textsOf('<p>&nbsp;</p>')
  const written = new Map(found)
  expect(written.get('services.summary')).toBeNull()
  expect(written.get('locations.accessibility_text')).toBeNull()
  expect(written.get('services.name')).toBe('Tuesday tea and chat')
})

test('a text without mark-up stays as it is written', async () => {
  const found = await textsOf('Q&A: ages <18 & 2 * 3 > 5')
  expect(new Map(found).get('services.name')).toBe('Q&A: ages <18 & 2 * 3 > 5')
  expect(new Map(found).get('services.summary')).toBe('Q&A: ages <18 & 2 * 3 > 5')
})

test('an offering keeps the id that its text with mark-up had', async () => {
  const { copy, dataset, update } = testDataset()
  const [service] = copy.data.service as ServiceRecord[]
  copy.data.service = [{ ...service, offerings: [{ offering: '<b>Tea</b>', order: 1 }] }]
  await update()
  const [marked] = await rowsOf(dataset, 'offerings')
  expect(marked).toMatchObject({
    name: 'Tea',
    id: derivedId('offerings', service!.id, '<b>Tea</b>', 0),
  })
})
