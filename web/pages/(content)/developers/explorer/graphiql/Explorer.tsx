import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { exampleQueries } from '../../../../../examples/exampleQueries.ts'
import { keepStylePolicy } from './stylePolicy.ts'
import { useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'

keepStylePolicy()
const fetcher = createGraphiQLFetcher({ url: '/graphql' })

/** GraphiQL with the endpoint of this host. A key in its headers is not stored. */
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

/** Makes Tab leave the editors, like any other field; Ctrl+M makes it indent. */
export function TabLeaves() {
  const editor = useGraphiQL(state => state.queryEditor)
  useEffect(() => editor?.trigger('page', 'editor.action.toggleTabFocusMode', null), [editor])
  return null
}
