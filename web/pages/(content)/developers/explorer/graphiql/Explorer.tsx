import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { exampleQueries } from '../../../../../examples/exampleQueries.ts'
import { TabLeaves } from './TabLeaves.tsx'
import { keepStylePolicy } from './keepStylePolicy.ts'

keepStylePolicy()
const fetcher = createGraphiQLFetcher({ url: '/graphql' })

/** GraphiQL over the endpoint of this host. A key typed into its headers is forgotten with the page. */
export function Explorer({ query }: { query: string | undefined }) {
  return (
    <GraphiQL
      fetcher={fetcher}
      initialQuery={query}
      defaultQuery={exampleQueries[0]!.query}
      shouldPersistHeaders={false}
      showPersistHeadersSettings={false}
    >
      <GraphiQL.Logo>
        <></>
      </GraphiQL.Logo>
      <TabLeaves />
    </GraphiQL>
  )
}
