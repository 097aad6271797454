import { ApolloLink, HttpLink, type ErrorLike } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { tellAge, type AgeContext } from './age.ts'

const statuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** Whether a failed call is worth a second try: a query that met a passing trouble, never a mutation. */
export function shouldRetry(error: ErrorLike, operation: ApolloLink.Operation): boolean {
  if (operation.operationType === OperationTypeNode.MUTATION) return false
  const status = 'statusCode' in error ? Number(error.statusCode) : undefined
  return status === undefined || statuses.has(status)
}

/**
 * Reads the age of an answer. The moment it counts from is the one the server wrote on it: clocks of visitors go wrong,
 * and an answer that the browser has kept for a while has kept both.
 */
const ages = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ extensions }) => {
      const context = operation.getContext() as AgeContext & { response?: Response }
      tellAge(context, extensions, Date.parse(context.response?.headers.get('date') ?? ''))
    }),
  ),
)

const retryOnce = new RetryLink({
  attempts: { max: 2, retryIf: shouldRetry },
  delay: { initial: 300, jitter: true },
})

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
}

const whole = new HttpLink({ uri: '/graphql' })
/**
 * Sends the SHA-256 of a document instead of the document, over GET: short addresses that caches can keep.
 *
 *     GET /graphql?operationName=ServicePage&variables={"slug":"…"}&extensions={"persistedQuery":{"sha256Hash":"3f0f…"}}
 *
 * The gateway knows the site's own documents. One that does not, being older or newer than the page, is sent the text from
 * then on. Browsers offer no hashes to pages that came without encryption.
 */
const named = globalThis.crypto?.subtle
  ? new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(whole)
  : whole
// What somebody saved is nothing for caches on the way.
const overHttp = ApolloLink.split(({ operationName }) => operationName === 'FavouritesPage', whole, named)

/** How operations of the browser travel: over HTTP to the gateway on this host. */
export const link: ApolloLink = ApolloLink.from([ages, retryOnce, overHttp])
