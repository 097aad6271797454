import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { indexedGateway, longPauses, teaClubs } from './indexedGateway.ts'
import { testGateway } from './testGateway.ts'

// A directory may page without counting: Laravel's simplePaginate sends no total and no last page.
const uncounted = { meta: { current_page: 1, per_page: 100 } }

test.each([100, 200, 237])('of a directory that tells no totals all %i services are indexed', async count => {
  const { directory, found } = await indexedGateway({ searchPauses: longPauses })
  directory.data.services = teaClubs(count)
  directory.data.paging = uncounted
  // Only the index can find them.
  directory.data.hits = () => []
  const last = `Tea club ${count}`
  await expect.poll(async () => (await found(`query: "${last}"`))[0], { timeout: 10_000 }).toBe(last)
  expect(directory.calls.filter(({ path }) => path === '/services').length).toBe(Math.floor(count / 100) + 1)
})

test('a directory that tells no totals and always gives the same page is read to its second', async () => {
  const { directory, found } = await indexedGateway({ searchPauses: longPauses })
  directory.misbehave('/services', { text: JSON.stringify({ data: teaClubs(100), meta: {} }) })
  directory.data.hits = () => []
  await expect.poll(() => found('query: "tea club 7"'), { timeout: 10_000 }).toContain('Tea club 7')
  expect(directory.calls.filter(({ path }) => path === '/services')).toHaveLength(2)
})

test.each([
  ['', uncounted],
  [' and has 25 on a page', { size: 25, meta: { current_page: 1, per_page: 25 } }],
])('of a directory that tells no totals%s the places of a service are all shown', async (_how, paging) => {
  const { directory, ask } = await testGateway()
  const { serviceLocations, locations } = directory.data
  serviceLocations.push(
    ...Array.from({ length: 236 }, (_, n) => ({ ...serviceLocations[0]!, id: id(40_000 + n) })),
  )
  directory.data.paging = paging
  expect(locations).toHaveLength(1)
  const { at } = await ask('{ service(slug: "tuesday-tea-and-chat") { serviceLocations { id } } }')
  expect(at('service.serviceLocations.length')).toBe(237)
})

test('the places of a service are read to the second page where each page is the first one again', async () => {
  const { directory, ask } = await testGateway()
  const [place] = directory.data.serviceLocations
  const data = Array.from({ length: 100 }, (_, n) => ({ ...place, id: id(40_000 + n) }))
  directory.misbehave('/service-locations', { text: JSON.stringify({ data, meta: {} }) })
  const { at } = await ask('{ service(slug: "tuesday-tea-and-chat") { serviceLocations { id } } }')
  expect(at('service.serviceLocations.length')).toBe(100)
  expect(directory.calls.filter(({ path }) => path === '/service-locations')).toHaveLength(2)
})

// A limit that is kept to itself shows where rows are left to come, not on a page near the end.
test.each([
  [106, 50],
  [130, 50],
  [150, 50],
  [195, 50],
  [180, 25],
  [101, 20],
])(
  'of %i rows, from a directory that gives %i a page and says a hundred, each is on one page',
  async (count, most) => {
    const { directory, ask } = await testGateway()
    directory.data.services = teaClubs(count)
    directory.data.paging = { most, saysRequested: true }
    for (const list of [
      'services(PAGE) { LIST }',
      'search(isFree: true, PAGE) { services { LIST } }',
      'search(query: "tea", PAGE) { services { LIST } }',
    ]) {
      const names: string[] = []
      for (const page of [1, 2]) {
        const part = list
          .replace('PAGE', `first: 100, page: ${page}`)
          .replace('LIST', 'totalCount nodes { name }')
        const { at, errors } = await ask(`{ ${part} }`)
        expect(errors).toBeUndefined()
        const path = list.startsWith('search') ? 'search.services' : 'services'
        expect(at(`${path}.totalCount`)).toBe(count)
        names.push(...(at(`${path}.nodes`) as { name: string }[]).map(({ name }) => name))
      }
      expect([list, names.toSorted()]).toEqual([
        list,
        directory.data.services.map(({ name }) => name).toSorted(),
      ])
    }
  },
)
