import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

const trustedDocuments = new Map([
  ['abc', 'query Title($with: Boolean = true) { settings { about @include(if: $with) { title } } }'],
])
const named = (sha256Hash: unknown) => ({ persistedQuery: { version: 1, sha256Hash } })

async function asking() {
  const { gateway } = await testGateway({ trustedDocuments })
  const send = async (body: object) => {
    const response = await gateway.handle(
      new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    return { status: response.status, headers: response.headers, body: (await response.json()) as object }
  }
  return { gateway, send }
}

test('a page names a document of the site instead of sending it', async () => {
  const { send } = await asking()
  expect((await send({ extensions: named('abc') })).body).toMatchObject({ data: { settings: { about: {} } } })
  expect((await send({ extensions: named('abc'), variables: { with: false } })).body).toMatchObject({
    data: { settings: {} },
  })
})

test.each<unknown>(['other', 7, null, { $ne: 1 }, { toString: 1 }])(
  'a name that is not known (%j) asks for the text',
  async hash => {
    const { send } = await asking()
    const answer = await send({ extensions: named(hash) })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
      },
    })
  },
)

test('a text is run as it is, whatever name it comes with, and is not learnt', async () => {
  const { send } = await asking()
  const query = '{ settings { isSample } }'
  expect((await send({ query, extensions: named('new') })).body).toMatchObject({ data: { settings: {} } })
  expect((await send({ extensions: named('new') })).body).toHaveProperty('errors')
})

test('documents of the site have a quota of their own', async () => {
  const { send } = await asking()
  const own = await send({ extensions: named('abc') })
  const theirs = await send({ query: trustedDocuments.get('abc')! })
  expect(own.headers.get('ratelimit-limit')).toBe('3000000')
  expect(theirs.headers.get('ratelimit-limit')).toBe('300000')
})
