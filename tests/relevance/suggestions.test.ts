import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSampleGateway } from './searchGateways.ts'

let started: Awaited<ReturnType<typeof startSampleGateway>>

beforeAll(async () => {
  started = await startSampleGateway()
})

afterAll(async () => started.close())

interface Suggested {
  kind: string
  text: string
}

const suggested = async (query: string) => {
  const { data } = await started.gateway.execute({
    query: 'query ($query: String!) { suggest(query: $query) { kind text } }',
    variables: { query },
  })
  return (data as { suggest: Suggested[] }).suggest
}

test.each([
  ['dep', 'depression'],
  ['coun', 'counselling'],
  ['spee', 'speech therapy'],
  ['speech', 'speech therapy'],
  ['refu', 'refuge'],
])('%j suggests the subject %j, and no name that is spelt otherwise', async (typed, subject) => {
  const found = await suggested(typed)
  expect(found).toContainEqual({ kind: 'MEANING', text: subject })
  expect(found.filter(({ kind }) => kind !== 'MEANING')).toEqual([])
})

test('a word that no name has suggests the services that it stands for, before itself', async () => {
  const found = await suggested('suic')
  expect(found.slice(0, 3)).toEqual([
    { kind: 'SERVICE', text: 'Mental health crisis line and front desk' },
    { kind: 'PAGE', text: 'In a mental health crisis' },
    { kind: 'MEANING', text: 'suicide' },
  ])
})

test.each(['kil', 'hit', 'gary', 'kill'])(
  '%j is no slip: too short, a word itself or a name',
  async typed => {
    expect(await suggested(typed)).toEqual([])
  },
)

test('a slip in four letters or more is forgiven', async () => {
  expect((await suggested('wheelchiar'))[0]).toEqual({ kind: 'SERVICE', text: 'Borrow a Wheelchair' })
  expect(await suggested('wheelchiar')).toContainEqual({ kind: 'MEANING', text: 'wheelchair hire' })
  expect(await suggested('fodo bnak')).toContainEqual({ kind: 'SERVICE', text: 'Erith Food Bank' })
})

test('names with the words come before subjects', async () => {
  const kinds = (await suggested('domestic')).map(({ kind }) => kind)
  expect(kinds[0]).toBe('SERVICE')
  expect(kinds.at(-1)).toBe('MEANING')
})
