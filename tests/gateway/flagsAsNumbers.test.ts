import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

// PHP reads a boolean of its database as a number, or as a text of one, unless the program says otherwise.
const ways: [string, (flag: boolean) => unknown][] = [
  ['1 and 0', Number],
  ['"1" and "0"', flag => String(Number(flag))],
]

const written = (value: unknown, way: (flag: boolean) => unknown): unknown => {
  if (typeof value === 'boolean') return way(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => written(item, way))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, written(item, way)]))
}

const query = `{ categories { name onHomepage } shown: categories(homepage: true) { name } personas { name } pages { title }
  page(slug: "cost-of-living") { title } service(slug: "tuesday-tea-and-chat") { isFree referral { showDisclaimer }
    serviceLocations { image { url } closures { isClosed message } location { isWheelchairAccessible providesInductionLoop } } }
  free: search(query: "free events") { events { title } } events { nodes { title isFree isVirtual location { city } } }
  search(query: "events") { events { title } } }`

test.each(ways)('flags that a directory writes as %s are flags', async (_how, way) => {
  const { directory, ask } = await testGateway()
  const { data } = directory
  data.categories.push({
    ...data.categories[0]!,
    id: 'hidden',
    slug: 'hidden',
    name: 'Hidden',
    enabled: false,
  })
  data.categories.push({ ...data.categories[0]!, id: 'minor', slug: 'minor', name: 'Minor', homepage: false })
  Object.assign(data.services[0]!, { is_free: true, show_referral_disclaimer: true })
  Object.assign(data.locations[0]!, { has_wheelchair_access: true, has_induction_loop: false })
  const christmas = { starts_at: '2026-12-25', ends_at: '2026-12-25', opens_at: '', closes_at: '' }
  Object.assign(data.serviceLocations[0]!, {
    has_image: true,
    holiday_opening_hours: [{ ...christmas, is_closed: true }],
  })
  const proper = await ask(query)
  expect(proper.at('categories.length')).toBe(2)

  const other = await testGateway()
  Object.assign(other.directory.data, written(data, way))
  const { data: answered, errors } = await other.ask(query)
  expect(errors).toBeUndefined()
  expect(answered).toEqual(proper.data)
})
