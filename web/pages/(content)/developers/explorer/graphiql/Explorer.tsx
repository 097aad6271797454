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
const storageOfPage = canStore() ? {} : { storage: emptyStorage() }

/** GraphiQL with the endpoint of this host. A key in its headers is not stored. */
export function Explorer({ query }: { query: string | undefined }) {
  return (
    <GraphiQL
      fetcher={fetcher}
      {...storageOfPage}
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
function TabLeaves() {
  const editor = useGraphiQL(state => state.queryEditor)
  useEffect(() => editor?.trigger('page', 'editor.action.toggleTabFocusMode', null), [editor])
  return null
}

/** Whether the visitor allows storage. GraphiQL does not start where it is forbidden, unless it has a storage of its own. */
function canStore(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** A storage that ends with the page. */
function emptyStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
    length: 0,
  }
}
