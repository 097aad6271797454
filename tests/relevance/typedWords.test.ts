import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSearch } from './askSearch.ts'
import { startSearchGateways, type SearchGateways } from './searchGateways.ts'

let gateways: SearchGateways

beforeAll(async () => {
  gateways = await startSearchGateways()
})

afterAll(async () => gateways.close())

test.each([
  ['new dad group', 'saturday-dads', 2],
  ['second hand pram', 'two-at-a-time', 2],
  ['free legal advice in the evening', 'free-legal-evenings', 2],
])('%j: a phrase that no record has does not hide %s, which has a word of it', async (query, slug, place) => {
  const { found } = await askSearch(gateways.embedded, { query })
  expect(found.slice(0, place)).toContain(slug)
})
