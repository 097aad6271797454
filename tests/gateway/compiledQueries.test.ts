import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

const service = 'tuesday-tea-and-chat'

test.each<[string, string, Record<string, unknown>[]]>([
  ['plain fields', `{ service(slug: "${service}") { name intro openState { text until } } }`, [{}]],
  [
    'lists within lists, under other names',
    '{ all: services(first: 5) { nodes { s: slug serviceLocations { openingHours { text } location { id } } } } }',
    [{}],
  ],
  [
    'fragments and what is left out',
    `query ($with: Boolean!, $slug: String = "${service}") {
       service(slug: $slug) { ...S name @skip(if: $with) }
       settings @include(if: $with) { isSample }
     }
     fragment S on Service { id ... @include(if: $with) { intro } }`,
    [
      { with: true },
      { with: false },
      { with: false, slug: 'nothing-here' },
      { with: 'yes' },
      {},
      { with: null },
    ],
  ],
  [
    'arguments of every type',
    `query ($ids: [ID!], $first: Int, $length: Int) {
       services(filter: { ids: $ids }, first: $first) { nodes { excerpt(length: $length, ellipsis: false) } }
     }`,
    [
      {},
      { first: 2 },
      { ids: [] },
      { ids: 'one' },
      { first: 0 },
      { first: 1.5 },
      { length: 5, ids: ['x', 7] },
    ],
  ],
  [
    'dates',
    'query ($d: Date) { events(filter: { from: $d }) { totalCount } }',
    [{ d: '2026-12-01' }, { d: 'soon' }],
  ],
  [
    'objects as arguments',
    'query ($f: ServiceFilter) { services(filter: $f) { totalCount } }',
    [{ f: { ids: [] } }, { f: [] }, { f: 'all' }, { f: { ids: {} } }, { f: null }],
  ],
  [
    'types of types',
    '{ __schema { queryType { name fields { name } } } __type(name: "Service") { kind } }',
    [{}],
  ],
  [
    'interfaces and unions',
    '{ page(slug: "help") { sections { blocks { __typename ... on CopyBlock { text { html } } } } } }',
    [{}],
  ],
])('a compiled document gives the same responses: %s', async (_what, query, all) => {
  const first = []
  for (const variables of all) first.push(seen(await (await testGateway()).ask(query, variables)))
  const { ask, later } = await uncachedGateway()
  for (let count = 0; count < 4; count++) {
    later()
    for (const [i, variables] of all.entries()) expect(seen(await ask(query, variables))).toEqual(first[i])
  }
})

test('a compiled document reports failures as it did before', async () => {
  const { ask, directory, later } = await uncachedGateway()
  directory.misbehave('/organisations', { status: 503 })
  directory.misbehave('/locations', { text: '<p>' })
  const query = `{ service(slug: "${service}") { name serviceLocations { id location { id } } } organisations { totalCount } }`
  const answers = []
  for (let count = 0; count < 6; count++) {
    answers.push(seen(await ask(query)))
    later()
  }
  expect(answers[0]!.errors?.length).toBeGreaterThan(0)
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

/** A gateway that executes every query; `later` passes the tenth of a second in which one query at most is compiled. */
async function uncachedGateway() {
  const time = { ms: 0 }
  const gateway = await testGateway({ isCachingResponses: false, timer: { now: () => time.ms } })
  return { ...gateway, later: () => void (time.ms += 110) }
}

function seen({ status, data, errors }: Awaited<ReturnType<Awaited<ReturnType<typeof testGateway>>['ask']>>) {
  const comparable = errors?.map(error => ({
    ...error,
    extensions: { ...error.extensions, requestId: undefined },
  }))
  return { status, data, errors: comparable }
}
