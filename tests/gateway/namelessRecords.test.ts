import { expect, test } from 'vitest'
import { rowsOf, testDataset } from './openDataUnderTest.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const query =
  '{ services { nodes { name organisation { name } } } events { nodes { title } } categories { name } pages { title } }'

/** The names of one record of each kind that has none. */
async function namesWith(slug: string | null, name: unknown) {
  const { directory, ask } = await testGateway()
  const [named, titled] = [
    { slug, name },
    { slug, title: name },
  ] as never[]
  directory.data.services = [serviceRecord(named)]
  directory.data.organisations = [organisationRecord(named)]
  directory.data.events = [eventRecord(titled)]
  directory.data.categories = [categoryRecord(named)]
  directory.data.pages = [pageRecord(titled)]
  const { at } = await ask(query)
  return [
    at('services.nodes.0.name'),
    at('services.nodes.0.organisation.name'),
    at('events.nodes.0.title'),
    at('categories.0.name'),
    at('pages.0.title'),
  ]
}

test.each([
  ['warm-space-2', null, 'Warm space 2'],
  ['Warm-Space', '  ', 'Warm Space'],
  ['warm-space', '<p></p>', 'Warm space'],
  ['warm-space', '\u200B', 'Warm space'],
  ['warm-space', '<p>&#8203;\u2060&shy;</p>', 'Warm space'],
  ['warm-space', '-', 'Warm space'],
  ['warm-space', '# ?!…', 'Warm space'],
  ['warm-space', '🎉', '🎉'],
  ['warm-space', '££', '££'],
  ['warm-space', 'Ωμέγα', 'Ωμέγα'],
  [null, null, 'Name not stated'],
  ['3f0f2a1e-0000-4000-8000-000000000001', '', 'Name not stated'],
])('a record with the slug %s and the name %s is called %s…%s', async (slug, name, shown) => {
  expect(await namesWith(slug, name)).toEqual(Array(5).fill(shown))
})

test('it is not without a name in the open data', async () => {
  const { copy, dataset, update } = testDataset()
  copy.data.service = [serviceRecord({ slug: 'warm-space', name: null as never })]
  await update()
  expect((await rowsOf(dataset, 'services')).map(({ name }) => name)).toEqual(['Warm space'])
})
