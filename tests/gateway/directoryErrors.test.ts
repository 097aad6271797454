import { expect, test } from 'vitest'
import { replyOf } from '../../gateway/directory/response.ts'
import { DirectoryError, logFailure } from '../../gateway/directory/directoryError.ts'
import { testGateway } from './testGateway.ts'

const refusal = 'The directory could not make sense of this search. Please try other words.'
const message = async (body: unknown) => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/search', { status: 422, text: JSON.stringify(body) })
  return (await ask('{ search(query: "tea") { services { totalCount } message } }')).at('search.message')
}

test('a search that the directory refuses gives its reason', async () => {
  const errors = { query: ['The query must be a string.'], distance: ['The distance is <b>too</b> large.'] }
  expect(await message({ message: 'Invalid.', errors })).toBe(
    `${refusal} It says: The query must be a string. The distance is too large.`,
  )
})

test('a search for guides that the directory refuses gives its reason once, whichever part of the list is asked for', async () => {
  const { directory, ask } = await testGateway()
  const errors = { query: ['The query is <b>too</b> long.'] }
  directory.misbehave('/search/pages', { status: 422, text: JSON.stringify({ message: 'Invalid.', errors }) })
  for (const args of ['', ', last: 5', ', modifiedSince: "2026-11-01T00:00:00Z"']) {
    const answer = await ask(`{ searchPages(query: "wind"${args}) { totalCount nodes { title } message } }`)
    expect(answer.errors).toBeUndefined()
    expect(answer.at('searchPages')).toEqual({
      totalCount: 0,
      nodes: [],
      message: `${refusal} It says: The query is too long.`,
    })
  }
  directory.misbehave('/search/pages', () => null)
  const found = await ask('{ searchPages(query: "cost") { totalCount message } }')
  expect(found.at('searchPages')).toEqual({ totalCount: 1, message: null })
})

test('the reason of a refused search is told once, and its events and guides are not called missing', async () => {
  const { directory, ask } = await testGateway({ isCachingResponses: false })
  const errors = { query: ['The query is too long.'] }
  const refuse = { status: 422, text: JSON.stringify({ message: 'Invalid.', errors }) }
  directory.misbehave('/search', refuse)
  const searched =
    '{ search(query: "tea") { services { totalCount } events { title } pages { title } message } }'
  expect((await ask(searched)).at('search.message')).toBe(`${refusal} It says: The query is too long.`)
  directory.misbehave('/search', () => null)
  directory.misbehave('/search/pages', refuse)
  expect((await ask(searched)).at('search.message')).toBe('We could not look for guides just now.')
})

test.each([
  {},
  null,
  [],
  { errors: null },
  { errors: 'no' },
  { errors: { query: 'no' } },
  { errors: { query: [7, null, ' '] } },
])('of %j nothing is repeated', async body => {
  expect(await message(body)).toBe(refusal)
})

test('what is repeated is bounded', async () => {
  const errors = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, ['word '.repeat(500)]]))
  expect(String(await message({ errors })).length).toBeLessThan(1000)
})

test('a failed read is logged with the status and the errors of the directory', () => {
  const entries: object[] = []
  const log = { error: (entry: object) => void entries.push(entry), info: () => {}, warn: () => {} }
  const headers = { 'content-type': 'application/json' }
  const text = '{"message":"Invalid.","errors":{"page":["The page must be a number."]}}'
  let failure: unknown
  try {
    replyOf('GET /services', 422, headers, text)
  } catch (error) {
    failure = error
  }
  expect(failure).toBeInstanceOf(DirectoryError)
  logFailure(log, failure, { requestId: 'r' }, 'A field failed')
  expect(entries).toEqual([
    {
      requestId: 'r',
      detail: 'GET /services answered 422',
      status: 422,
      errors: { page: ['The page must be a number.'] },
    },
  ])
})
