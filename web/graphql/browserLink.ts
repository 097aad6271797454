import { ApolloLink, HttpLink, type ErrorLike } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'
import { reportAge, type AgeContext } from './responseAge.ts'

const statuses = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/**
 * Whether a failed request is sent a second time: a query after a transient error, never a mutation, nor suggestions, which
 * the next keystroke requests again.
 */
function shouldRetry(error: ErrorLike, operation: ApolloLink.Operation): boolean {
  if (operation.operationType === OperationTypeNode.MUTATION || operation.operationName === 'Suggest')
    return false
  const status = 'statusCode' in error ? Number(error.statusCode) : undefined
  return status === undefined || statuses.has(status)
}

/**
 * Reads the age of a response, relative to its header `Date`: clocks of visitors are unreliable, and a response from the
 * browser's cache keeps both values.
 */
const ages = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ extensions }) => {
      const context = operation.getContext() as AgeContext & { response?: Response }
      reportAge(context, extensions, Date.parse(context.response?.headers.get('date') ?? ''))
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

const post = new HttpLink({ uri: '/graphql' })
/**
 * Sends the SHA-256 of a document instead of the document, over GET: a short address that caches can store.
 *
 *     GET /graphql?operationName=ServicePage&variables={"slug":"…"}&extensions={"persistedQuery":{"sha256Hash":"3f0f…"}}
 *
 * The gateway knows the site's own documents. A gateway of another build that does not know one receives the text from then
 * on. Browsers offer no `crypto.subtle` to pages that were loaded without TLS.
 */
const persisted = globalThis.crypto?.subtle
  ? new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(post)
  : post
// A visitor's favourites must not be stored in HTTP caches, nor what somebody types in addresses that are logged.
const isPrivate = new Set<string | undefined>(['FavouritesPage', 'Suggest'])
const overHttp = ApolloLink.split(({ operationName }) => isPrivate.has(operationName), post, persisted)

/** Sends the browser's operations over HTTP to the gateway on this host. */
export const link: ApolloLink = ApolloLink.from([ages, retryOnce, overHttp])
