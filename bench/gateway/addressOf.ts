import type { Contestant } from './Contestant.ts'
import type { QueryName } from './queries.ts'
import { speaksGraphql } from './speaksGraphql.ts'

/**
 * Where a contestant answers a query.
 *
 *     addressOf(signpost, 'tiny')  // 'http://127.0.0.1:40123/graphql'
 *     addressOf(bareProxy, 'tiny') // 'http://127.0.0.1:40124/tiny'
 */
export const addressOf = ({ server, running }: Contestant, query: QueryName): string =>
  `${running.origin}/${speaksGraphql(server) ? 'graphql' : query}`
