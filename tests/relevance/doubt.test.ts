import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSearch } from './askSearch.ts'
import { startSampleGateway } from './searchGateways.ts'

let started: Awaited<ReturnType<typeof startSampleGateway>>

beforeAll(async () => {
  started = await startSampleGateway()
})

afterAll(async () => started.close())

const ask = async (query: string) => askSearch(started.gateway, { query })
const doubtful = 'We may not have a service for this. These are the nearest matches.'

test.each(['report a pothole', 'flu jab', 'karate for kids', 'parking permit', 'gambling'])(
  '%j finds something, and says that it may not be it',
  async query => {
    const { found, message } = await ask(query)
    expect(found).not.toEqual([])
    expect(message).toBe(doubtful)
  },
)

test.each([
  ['what is found as it was asked for', 'debt advice'],
  ['the name of a service', 'Kerbside'],
  ['the name of an organisation', 'Thamesbank'],
  ['a telephone number', '020 7946 0502'],
  ['somebody in danger', 'knocked about by boyfriend'],
  ['a sentence, in which much stands nowhere', 'my lovely old washing machine leaks and I cannot pay'],
  ['an age', 'lads aged 15'],
])('%s is not doubted', async (_, query) => {
  const { found, message } = await ask(query)
  expect(found).not.toEqual([])
  expect(message).not.toBe(doubtful)
})

test.each(['dog warden', 'hotels in paris', 'kittens for sale', 'cheap flights', 'samsung galaxy charger'])(
  '%j, of which only a passing word stands anywhere, finds nothing',
  async query => {
    expect((await ask(query)).found).toEqual([])
  },
)

test('a rare word that stands once is a name', async () => {
  expect((await ask('kingfisher team')).found[0]).toBe('heron-one-to-one')
})

test('where nothing is found, nothing is said of matches', async () => {
  expect(await ask('zzxxyy')).toMatchObject({ found: [], message: null })
})
