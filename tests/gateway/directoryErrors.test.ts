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
