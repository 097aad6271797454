import { visit, type DocumentNode } from 'graphql'
import { printed } from '../../gateway/graphql/execute.ts'
import { HomePageDocument } from '../../web/generated/operations/HomePage.ts'
import { createClock } from '../../platform/clock.ts'

/** A query of the benchmark, as the body of a POST. */
interface Query {
  query: string
  variables: Record<string, unknown>
}

/** The three queries: one service with five plain fields, a list with nested locations, the query of the home page. */
export type QueryName = 'tiny' | 'list' | 'heavy'

export const queries: Readonly<Record<QueryName, Query>> = {
  tiny: {
    query: `query Tiny($slug: String!) { service(slug: $slug) { slug name intro contactPhone isFree } }`,
    variables: { slug: 'erith-food-bank' },
  },
  list: {
    query: `query List($first: Int) {
      services(first: $first) {
        nodes {
          slug
          name
          organisation { slug name }
          serviceLocations {
            name
            location { addressLines city postcode }
            openingHours { text }
            openState { status text }
          }
        }
      }
    }`,
    variables: { first: 20 },
  },
  // Given, since not every server knows defaults of variables.
  heavy: {
    query: printed(withoutTypeNames(HomePageDocument)),
    variables: { withCategories: true, withPersonas: true, withEvents: true },
  },
}

/** Without `__typename`, which Apollo Client needs and a hand-written program does not. */
function withoutTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, { Field: ({ name }) => (name.value === '__typename' ? null : undefined) })
}

/**
 * The request body of a query, the same for every server.
 *
 *     postBody('tiny') // '{"query":"query Tiny…","variables":{"slug":"erith-food-bank"}}'
 */
export const postBody = (name: QueryName): string => JSON.stringify(queries[name])

/** The fixed clock of the benchmark: texts such as “Open now” must be the same from every server. */
export const moment = createClock('2026-11-20T10:00')
