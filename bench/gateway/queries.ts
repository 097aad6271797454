import { visit, type DocumentNode } from 'graphql'
import { printed } from '../../gateway/printed.ts'
import { HomePageDocument } from '../../web/generated/operations/HomePage.ts'

/** A question of the bench, as it travels in the body of a POST. */
export interface Query {
  query: string
  variables: Record<string, unknown>
}

/** The three questions: one service in five plain fields, a list with places inside, what the home page asks. */
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
  heavy: { query: printed(withoutTypeNames(HomePageDocument)), variables: {} },
}

/** The page's own client asks for the names of types; a program written by hand knows them. */
function withoutTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, { Field: ({ name }) => (name.value === '__typename' ? null : undefined) })
}
