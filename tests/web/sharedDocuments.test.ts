import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { parse, type DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { ReadyDocuments } from '../../web/apollo/ReadyDocuments.ts'
import { shareDocuments } from '../../web/apollo/shareDocuments.ts'

const document = parse(
  'query Names($first: Int = 2) { services(first: $first) { __typename nodes { __typename name } } }',
)

/** What a client of its own sends of the document, and what it hears. */
async function ask(name: string) {
  let sent: DocumentNode | undefined
  const link = new ApolloLink(({ query }) => {
    sent = query
    const nodes = [{ __typename: 'Service', name }]
    return new Observable(observer => {
      observer.next({ data: { services: { __typename: 'ServiceConnection', nodes } } })
      observer.complete()
    })
  })
  const cache = new ReadyDocuments()
  const client = new ApolloClient({ link, cache })
  shareDocuments(client)
  const { data } = await client.query<{ services: { nodes: { name: string }[] } }>({ query: document })
  return { sent, name: data?.services.nodes[0]?.name, kept: JSON.stringify(cache.extract()) }
}

test('a document is walked through once for all clients, and what they hear stays with each', async () => {
  const [first, second] = [await ask('Erith Food Bank'), await ask('Pendant alarm')]
  expect(second.sent).toBe(first.sent)
  expect([first.name, second.name]).toEqual(['Erith Food Bank', 'Pendant alarm'])
  expect(second.kept).not.toContain('Erith')
})
