import { createHash } from 'node:crypto'
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
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
  'an unknown name (%j) is refused at once, with the code that documents cannot be registered',
  async hash => {
    const { send } = await asking()
    const answer = await send({ extensions: named(hash) })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        errors: [
          { message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } },
        ],
      },
    })
  },
)

test('a document with the hash of another is refused', async () => {
  const { send } = await asking()
  const query = '{ settings { isSample } }'
  for (const hash of ['abc', 'new', 7, undefined]) {
    expect(await send({ query, extensions: named(hash) })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'The `sha256Hash` is not that of the query beside it.' }] },
    })
  }
})

test('Apollo’s own link of persisted queries asks once, and then sends its documents', async () => {
  const { gateway } = await asking()
  const bodies: Record<string, unknown>[] = []
  const http = new HttpLink({
    uri: 'http://localhost/graphql',
    fetch: async (url, options) => {
      bodies.push(JSON.parse(options?.body as string) as Record<string, unknown>)
      return gateway.handle(new Request(url, options))
    },
  })
  const persisted = new PersistedQueryLink({
    sha256: text => createHash('sha256').update(text).digest('hex'),
  })
  const client = new ApolloClient({ link: persisted.concat(http), cache: new InMemoryCache() })
  for (const field of ['isSample', 'about { title }', 'contact { title }']) {
    const { data } = await client.query({ query: gql(`{ settings { ${field} } }`), fetchPolicy: 'no-cache' })
    expect(data).toHaveProperty('settings')
  }
  expect(bodies.map(body => 'query' in body)).toEqual([false, true, true, true])
  expect(bodies.slice(2).map(({ extensions }) => extensions ?? {})).toEqual(
    [{}, {}].map(() => expect.not.objectContaining({ persistedQuery: expect.anything() })),
  )
})

test('documents of the site have a quota of their own', async () => {
  const { send } = await asking()
  const own = await send({ extensions: named('abc') })
  const theirs = await send({ query: trustedDocuments.get('abc')! })
  expect(own.headers.get('ratelimit-limit')).toBe('3000000')
  expect(theirs.headers.get('ratelimit-limit')).toBe('300000')
})
