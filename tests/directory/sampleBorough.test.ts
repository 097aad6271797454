import { expect, test } from 'vitest'
import { fixtureDirectory } from './fixtureDirectory.ts'

const { get, post } = fixtureDirectory({ sample: true })

interface Row {
  id: string
  slug: string
  enabled: boolean
  start_date: string
}

const enabled = async (kind: string): Promise<Row[]> =>
  (await get(`/collections/${kind}/all`)).body.data.filter((row: Row) => row.enabled)

/** Every row of a paged list, each page checked on the way. */
async function all(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await get(`${path}?per_page=40&page=${page}`)
    rows.push(...body.data)
    if (page >= body.meta.last_page) return rows
  }
}

test.each([
  ['/services', 80],
  ['/organisations', 30],
  ['/locations', 60],
  ['/service-locations', 80],
  ['/organisation-events', 30],
])('the sample borough is large enough to browse: %s has at least %i', async (path, least) => {
  const rows = await all(path)
  expect(rows.length).toBeGreaterThanOrEqual(least)
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
})

test('no place of the sample is listed twice', async () => {
  const rows = (await all('/locations')) as unknown as { address_line_1: string; postcode: string }[]
  const names = rows.map(row => `${row.address_line_1}, ${row.postcode}`)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('the sample has fourteen topics and eight audiences to choose from', async () => {
  expect(await enabled('categories')).toHaveLength(14)
  expect(await enabled('personas')).toHaveLength(8)
})

test('every single record of the sample answers for itself', { timeout: 120_000 }, async () => {
  for (const path of ['/services', '/organisations', '/organisation-events']) {
    for (const { slug, id } of await all(path)) {
      expect((await get(`${path}/${slug}`)).body.data.id).toBe(id)
    }
  }
  for (const { slug } of (await get('/pages')).body.data)
    expect((await get(`/pages/${slug}`)).status).toBe(200)
})

test('every topic and audience of the sample leads to services', async () => {
  const empty: string[] = []
  for (const [kind, name] of [
    ['categories', 'category'],
    ['personas', 'persona'],
  ] as const) {
    for (const { slug } of await enabled(kind)) {
      const { meta } = (await post(`/search/collections/${kind}`, { [name]: slug })).body
      if (meta.total === 0) empty.push(slug)
    }
  }
  expect(empty).toEqual([])
})
