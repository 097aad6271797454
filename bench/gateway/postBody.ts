import { queries, type QueryName } from './queries.ts'

/**
 * The body every server gets for a query, whatever it makes of it.
 *
 *     postBody('tiny') // '{"query":"query Tiny…","variables":{"slug":"erith-food-bank"}}'
 */
export const postBody = (name: QueryName): string => JSON.stringify(queries[name])
