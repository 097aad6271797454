import { expect, test } from 'vitest'
import type { TaxonomyCategoryRecord } from '../../schema/generated/records.ts'
import { eligibilityRecords } from './records/eligibilityRecords.ts'
import { id } from './records/id.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { stamps } from './records/stamps.ts'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { testGateway } from './testGateway.ts'

const question = '{ eligibilityGroups { name text options } }'

const node = (n: number, name: unknown, children: TaxonomyCategoryRecord[] = []) =>
  ({
    id: id(n),
    parent_id: id(8000),
    slug: `s-${n}`,
    name,
    order: n,
    children,
    ...stamps,
  }) as TaxonomyCategoryRecord

test('the eligibility groups are those of the council, with every option, in its order', async () => {
  const { directory, ask } = await testGateway()
  directory.data.eligibilities = [
    node(8400, 'Employment', [node(8401, 'In work', [node(8402, 'Part time')]), node(8403, 'Retired')]),
    ...eligibilityRecords,
  ]
  const { data, errors } = await ask(question)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    eligibilityGroups: [
      { name: 'Age Group', text: '18 to 24 years, 65 and over', options: ['18 to 24 years', '65 and over'] },
      {
        name: 'Employment',
        text: 'In work, Part time, Retired',
        options: ['In work', 'Part time', 'Retired'],
      },
    ],
  })
})

test('a type without a name or without options is no group, and an option counts once', async () => {
  const { directory, ask } = await testGateway()
  directory.data.eligibilities = [
    node(8400, 'Income'),
    node(8410, null, [node(8411, 'Low')]),
    node(8420, 'Gender', [node(8421, 'Women'), node(8422, ' '), node(8423, 'Women'), node(8424, true)]),
    node(8430, 'Housing', [node(8431, null)]),
  ]
  expect((await ask(question)).data).toEqual({
    eligibilityGroups: [{ name: 'Gender', text: 'Women', options: ['Women'] }],
  })
})

test('each option is a name that the search takes', async () => {
  const { directory, ask } = await testGateway()
  const eligibilities = (await ask(question)).at('eligibilityGroups.0.options')
  await ask(
    'query ($eligibilities: [String!]) { search(eligibilities: $eligibilities) { services { totalCount } } }',
    { eligibilities },
  )
  expect(directory.calls.find(({ path }) => path === '/search')?.body).toMatchObject({ eligibilities })
})

test('groups that cannot be fetched are null, and the rest of the answer stands', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/taxonomies', { status: 503 })
  const { data, errors } = await ask(
    '{ eligibilityGroups { name } search(query: "tea") { services { totalCount } } }',
  )
  expect(data).toEqual({ eligibilityGroups: null, search: { services: { totalCount: 1 } } })
  expect(errors).toHaveLength(1)
})

test('groups are fetched once, however often they are asked for', async () => {
  const { directory, ask } = await testGateway()
  await ask(question)
  await ask(`{ eligibilityGroups { name } again: eligibilityGroups { options }
    services { nodes { eligibilities { text } } } }`)
  expect(directory.log().filter(call => call.includes('taxonomies'))).toEqual([
    'GET /taxonomies/service-eligibilities',
  ])
})

test('an option in whose name an editor left mark-up is offered, counted and found by its words', async () => {
  const { directory, ask, gateway } = await indexedGateway({ searchPauses: longPauses })
  directory.data.eligibilities = [node(8400, 'Access', [node(8401, 'Deaf &amp; <b>hard of hearing</b>')])]
  const service = serviceRecord()
  service.eligibility_types.taxonomies = [id(8401)]
  directory.data.services = [service]
  await gateway.searchReady
  const name = 'Deaf & hard of hearing'
  const { data } = await ask(`{ eligibilityGroups { options }
    search(eligibilities: ["${name}"]) { services { totalCount } filterCounts { eligibilities { name count } } } }`)
  expect(data).toEqual({
    eligibilityGroups: [{ options: [name] }],
    search: { services: { totalCount: 1 }, filterCounts: { eligibilities: [{ name, count: 1 }] } },
  })
})
