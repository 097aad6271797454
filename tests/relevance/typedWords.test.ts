import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSearch } from './askSearch.ts'
import { startSampleGateway } from './searchGateways.ts'

let started: Awaited<ReturnType<typeof startSampleGateway>>

beforeAll(async () => {
  started = await startSampleGateway()
})

afterAll(async () => started.close())

test.each([
  ['new dad group', 'saturday-dads', 2],
  ['second hand pram', 'two-at-a-time', 2],
  ['free legal advice in the evening', 'free-legal-evenings', 2],
])('%j: a phrase that no record has does not hide %s, which has a word of it', async (query, slug, place) => {
  const { found } = await askSearch(started.gateway, { query })
  expect(found.slice(0, place)).toContain(slug)
})

test.each(['24 hour helpline', '24hr helpline', '24/7 helpline', '24 hrs helpline'])(
  '%j finds what answers day and night, however the hours are written',
  async query => {
    expect((await askSearch(started.gateway, { query })).found.slice(0, 3)).toEqual([
      'domestic-abuse-helpline',
      'night-and-day-alcohol-line',
      'crisis-line-and-front-desk',
    ])
  },
)

test.each(['urdu', 'do you speak urdu', 'somali women', 'turkish speaking', 'polish community', 'kurdish'])(
  '%j finds services with interpreters, as none is for those who speak it',
  async query => {
    const withInterpreter = (await askSearch(started.gateway, { query: 'interpreter' })).found
    const { found } = await askSearch(started.gateway, { query })
    expect(found.filter(slug => withInterpreter.includes(slug)).length).toBeGreaterThan(5)
  },
)

test.each([
  ['youth club', 'near sidcup'],
  ['yoga', 'in bexleyheath'],
  ['debt advice', 'erith'],
  ['exercise', 'DA8'],
])('%j finds the same with the place %j, in another order', async (query, place) => {
  const { found } = await askSearch(started.gateway, { query })
  const near = await askSearch(started.gateway, { query: `${query} ${place}` })
  expect(near.found.toSorted()).toEqual(found.toSorted())
})
