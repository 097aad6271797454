import type { Gateway } from '../../gateway/gateway.ts'
import type { RelevanceQuery } from './queries.ts'

/** The response of the gateway to one query. */
export interface SearchResponse {
  /** Slugs of the services, best first, then those without a place. */
  found: string[]
  /** What the search says about itself. */
  message: string | null
  /** Whether that is that it may not have what was asked for. */
  isDoubted: boolean
  /** Codes and messages of errors. */
  errors: string[]
}

const doubtful = 'We may not have a service for this. Here is the best we could find.'

const operation = /* GraphQL */ `
  query ($query: String, $near: String) {
    search(query: $query, near: $near, first: 20) {
      services {
        nodes {
          slug
        }
      }
      servicesWithoutPlace {
        nodes {
          slug
        }
      }
      message
    }
  }
`

interface Data {
  search: {
    services: { nodes: { slug: string }[] }
    servicesWithoutPlace: { nodes: { slug: string }[] } | null
    message: string | null
  }
}

/** Sends a query to the public search of a gateway, as a partner would. */
export async function askSearch(
  gateway: Gateway,
  { query, near }: Pick<RelevanceQuery, 'query' | 'near'>,
): Promise<SearchResponse> {
  const { data, errors = [] } = await gateway.execute({ query: operation, variables: { query, near } })
  const search = (data as Data | null | undefined)?.search
  const nodes = [...(search?.services.nodes ?? []), ...(search?.servicesWithoutPlace?.nodes ?? [])]
  return {
    found: nodes.map(({ slug }) => slug),
    message: search?.message ?? null,
    isDoubted: search?.message === doubtful,
    errors: errors.map(({ message, extensions }) => `${String(extensions?.code)}: ${message}`),
  }
}
