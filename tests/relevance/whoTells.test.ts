import { afterAll, beforeAll, expect, test } from 'vitest'
import { askSearch } from './askSearch.ts'
import { startSampleGateway } from './searchGateways.ts'

let started: Awaited<ReturnType<typeof startSampleGateway>>

beforeAll(async () => {
  started = await startSampleGateway()
})

afterAll(async () => started.close())

const foundBy = async (query: string) => (await askSearch(started.gateway, { query })).found

const forMen = 'support-for-men-living-with-abuse'
const forWomen = 'safe-places-to-stay'

test.each([
  'my wife hits me',
  'my girlfriend scratches me',
  'gf hits me',
  'she throws plates at me and says im mad',
  'im a lad and getting hit by my partner',
  'my partner hits me im a bloke',
  'i am a gay man and my husband hits me',
])('%j finds the service for men first', async query => {
  expect((await foundBy(query))[0]).toBe(forMen)
})

test.each([
  'my husband hits me',
  'my man hits me',
  'he hits me',
  'my boyfriend chokes me',
  'i am a woman and my girlfriend hits me',
])('%j finds services for women before the one for men', async query => {
  const found = await foundBy(query)
  expect(found.slice(0, 4)).not.toContain(forMen)
  expect(found.indexOf(forWomen)).toBeGreaterThanOrEqual(0)
})

test('where nobody says who they are, none is preferred for it', async () => {
  expect((await foundBy('my partner hits me')).slice(0, 3)).toEqual([
    'domestic-abuse-helpline',
    'stronger-days-programme',
    'safe-places-to-stay',
  ])
})

test.each([
  'my 9 year old looks after me',
  'my child cares for me',
  'kid who looks after his mum',
  'my son is 12 and looks after his brother',
  'my mum is ill and i look after her im 13',
  'child looking after disabled parent',
])('%j finds young carers first', async query => {
  expect((await foundBy(query))[0]).toBe('young-carers-club')
})

test.each([
  'i look after my 9 year old brother',
  'i am 45 and look after my mum',
  'someone to look after my 10 year old',
  'who can look after my mum while i take my 10 year old to school',
])('%j does not', async query => {
  expect((await foundBy(query))[0]).not.toBe('young-carers-club')
})
