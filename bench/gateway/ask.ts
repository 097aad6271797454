import { addressOf } from './addressOf.ts'
import type { Contestant } from './Contestant.ts'
import { postBody } from './postBody.ts'
import type { QueryName } from './queries.ts'

/** Sends one query as the load does. */
export const ask = (contestant: Contestant, query: QueryName): Promise<Response> =>
  fetch(addressOf(contestant, query), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: postBody(query),
    signal: AbortSignal.timeout(10_000),
  })
