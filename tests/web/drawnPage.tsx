import { readFileSync } from 'node:fs'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { buildSchema, executeSync, type GraphQLFieldResolver } from 'graphql'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import type { PageContext } from 'vike/types'
import { clientOf } from '../../web/graphql/client.ts'
import { siteDefaults } from '../../web/site/options.ts'

const schema = buildSchema(readFileSync('schema/generated/schema.graphql', 'utf8'))

/** A query of a page with its variables and what the gateway sends for it. */
export interface Loaded {
  query: TypedDocumentNode<unknown, OperationVariables>
  variables: OperationVariables
  data: unknown
}

/**
 * A query with its data, for `drawnPage`; types of records need not be named.
 *
 * @throws Error when the data does not fit the schema.
 */
export function loaded<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  rootValue: Data,
): Loaded {
  const sent = executeSync({ schema, document: query, variableValues: variables, rootValue, fieldResolver })
  if (sent.errors) throw new AggregateError(sent.errors, sent.errors.map(String).join('\n'))
  return { query: query as unknown as Loaded['query'], variables, data: sent.data }
}

const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (
  record,
  _args,
  _context,
  { path },
) => record[path.key]

/**
 * The HTML of a page as the server draws it once its queries are loaded, without the shell.
 *
 *     drawnPage(Page, '/data', [loaded(DataPageDocument, {}, data)]) // '<div class="wrap page">…'
 *
 * @param context what else the page's context holds, such as the parameters of its route.
 */
export function drawnPage(
  Page: ComponentType,
  address: string,
  queries: readonly Loaded[],
  context: Partial<PageContext> = {},
): string {
  const { pathname, search, searchParams } = new URL(address, 'https://signpost.example')
  const pageContext = {
    urlOriginal: address,
    urlPathname: pathname,
    urlParsed: {
      pathname,
      searchOriginal: search || null,
      search: Object.fromEntries(searchParams),
      searchAll: Object.fromEntries([...searchParams.keys()].map(name => [name, searchParams.getAll(name)])),
    },
    routeParams: {} as Record<string, string>,
    site: { ...siteDefaults, publicUrl: 'https://signpost.example' },
    ...context,
  } as unknown as PageContext
  const client = clientOf(pageContext)
  for (const each of queries) client.writeQuery(each)
  return renderToStaticMarkup(
    <VikeReactProviderPageContext pageContext={pageContext}>
      <ApolloProvider client={client}>
        <Page />
      </ApolloProvider>
    </VikeReactProviderPageContext>,
  )
}

/**
 * The section of a page with a heading of this id.
 *
 *     sectionOf('<section aria-labelledby="tables"><h2 id="tables">Tables</h2></section>', 'tables') // all of it
 */
export function sectionOf(html: string, id: string): string {
  const from = html.search(new RegExp(`<section [^>]*aria-labelledby="${id}"`))
  if (from < 0) throw new Error(`The page has no section ${id}`)
  let depth = 0
  for (const { 0: tag, index } of html.slice(from).matchAll(/<(\/?)section\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return html.slice(from, from + index)
  }
  throw new Error(`The section ${id} has no end`)
}
