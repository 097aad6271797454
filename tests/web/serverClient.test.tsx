import { gql } from '@apollo/client'
import { ApolloProvider, useSuspenseQuery } from '@apollo/client/react'
import { renderToString } from 'react-dom/server'
import type { PageContext } from 'vike/types'
import { expect, test } from 'vitest'
import { clientOf } from '../../web/graphql/client.ts'
import { collectGarbage } from '../gateway/collectGarbage.ts'

const query = gql`
  query Title {
    title
  }
`

function Title() {
  return <h1>{useSuspenseQuery<{ title: string }>(query).data.title}</h1>
}

/** Renders a page on the server. */
function render(): WeakRef<object> {
  const client = clientOf({} as PageContext)
  client.cache.writeQuery({ query, data: { title: 'Food' } })
  const html = renderToString(
    <ApolloProvider client={client}>
      <Title />
    </ApolloProvider>,
  )
  expect(html).toBe('<h1>Food</h1>')
  return new WeakRef(client)
}

test('the client of a page leaves the server’s memory soon after the page is rendered', async () => {
  const clients = Array.from({ length: 5 }, render)
  const inMemory = () => {
    collectGarbage()
    return clients.filter(client => client.deref()).length
  }
  await expect.poll(inMemory, { timeout: 10_000, interval: 500 }).toBe(0)
})

const found = (...ids: string[]) => ({
  search: {
    __typename: 'SearchResults',
    service: {
      __typename: 'Service',
      id: 'shelter',
      serviceLocations: ids.map(id => ({ __typename: 'ServiceLocation', id })),
    },
  },
})

test('which place of a service is the first one is kept for each search of a visit', () => {
  const search = gql`
    query Search($near: String, $openNow: Boolean) {
      search(near: $near, openNow: $openNow) {
        service {
          id
          serviceLocations {
            id
          }
        }
      }
    }
  `
  const { cache } = clientOf({} as PageContext)
  const searches = [
    [{ near: 'DA8', openNow: true }, found('open', 'near')],
    [{ near: 'DA8' }, found('near', 'open')],
    [{ near: 'DA16' }, found('open', 'near')],
  ] as const
  for (const [variables, data] of searches) cache.writeQuery({ query: search, variables, data })
  for (const [variables, data] of searches)
    expect(cache.readQuery({ query: search, variables })).toMatchObject(data)
})
