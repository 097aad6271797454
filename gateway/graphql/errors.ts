import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { HttpError } from '../../platform/http/httpError.ts'
import { logFailure } from '../directory/directoryError.ts'
import type { Logger } from '../../platform/log.ts'

/**
 * An error as the public may see it: what went wrong inside stays inside. The `formatError` of Apollo Server.
 *
 *     { message: 'Something went wrong. Please try again.', extensions: { code: 'INTERNAL_SERVER_ERROR' }, … }
 *
 * Errors that were written for the public keep their words.
 */
export function publicError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted
  const code = extensions?.['code'] ?? 'INTERNAL_SERVER_ERROR'
  const isOurs = code !== 'INTERNAL_SERVER_ERROR' || unwrapResolverError(error) instanceof GraphQLError
  const retryAfter = extensions?.['retryAfter']
  return {
    message: isOurs ? inBrief(message) : 'Something went wrong. Please try again.',
    ...(locations ? { locations } : {}),
    ...(path ? { path } : {}),
    extensions: { code, ...(typeof retryAfter === 'number' ? { retryAfter } : {}) },
  }
}

/** Messages of Apollo Server and graphql-js that speak to its programmer, and what they say to a client. */
const plainWords: readonly (readonly [RegExp, string])[] = [
  [/^This operation has been blocked as a potential Cross-Site/, 'Send the query as application/json.'],
  [/^POST body missing/, 'Send the query as application/json.'],
  [
    /^GET requests may not have a content-type/,
    'Send a GET without a body: its query stands in the address.',
  ],
  [/^Apollo Server supports only GET\/POST/, 'Send a query with GET or POST.'],
  [/^Operation batching disabled/, 'Send one operation at a time, not a list of them.'],
  [
    /^GraphQL queries must be strings|must contain a non-empty `query`/,
    'Send a GraphQL query as `query`, for example {settings{isSample}}.',
  ],
  [/^`(\w+)` in a POST body must be a string/, '`$1` must be a text.'],
  [/^`(\w+)` in a POST body (?:must|should) be .*object/, '`$1` must be a JSON object.'],
  [/^The (\w+) search parameter should contain a JSON-encoded object/, '`$1` must be a JSON object.'],
  [/more that (\d+) tokens/, 'This document has more than $1 words and signs; no more are read.'],
  [
    /^GET requests only support query operations, not (\w+) operations/,
    'A $1 is sent with POST; GET is for queries.',
  ],
  [/^Validation aborted\.$/, 'This document asks for the same fields too many times to be checked.'],
]

/** Messages of graphql-js that say what is wrong but not what to do, and what does. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /^Cannot query field|^Unknown (?:argument|type|directive)|is not defined by type|does not exist in .* enum|cannot represent non-enum/,
    'The schema is at /schema.graphql.',
  ],
  [/^Variable .* of required type/, 'Send it in `variables`.'],
  [/^Must provide operation name|^Unknown operation named/, 'Name one of the document as `operationName`.'],
]

/** The advice after a message; empty where it has some itself. */
function adviceFor(message: string): string {
  if (/Did you mean [^?]*\?$/.test(message)) return ''
  const words = advice.find(([pattern]) => pattern.test(message))?.[1]
  return words ? ` ${words}` : ''
}

function inBrief(message: string): string {
  for (const [pattern, words] of plainWords) {
    const match = pattern.exec(message)
    if (match) return words.replace('$1', match[1] ?? '')
  }
  // Messages repeat what was sent, which can be as long as a request.
  return (message.length > 500 ? `${message.slice(0, 500)}…` : message) + adviceFor(message)
}

/**
 * A refusal of a whole request, as plugins of Apollo Server refuse: with its status and code.
 *
 *     throw refusal(quotaExceeded(state, 'anonymous')) // 429, RATE_LIMITED, retryAfter: 42
 */
export function refusal(problem: HttpError): GraphQLError {
  const { message, code, status, headers } = problem
  const wait = headers['retry-after']
  const extensions = { code, http: { status }, ...(wait && { retryAfter: Number(wait) }) }
  return new GraphQLError(message, { originalError: problem, extensions })
}

/** Logs errors that are ours, the directory's or a quota's. Neither queries nor variables: people put themselves into them. */
export function logErrors(errors: readonly GraphQLError[], requestId: string, log: Logger | undefined): void {
  for (const error of errors) {
    if (!isLogged(error)) continue
    const { originalError, path } = error
    const failure = originalError instanceof HttpError ? originalError : unwrapResolverError(error)
    logFailure(log, failure, { requestId, path: path?.join('.') }, 'A field failed')
  }
}

function isLogged({ extensions, originalError }: GraphQLError): boolean {
  if (originalError instanceof HttpError) return originalError.status === 429
  const given = extensions as Record<string, unknown> | undefined
  const code = typeof given?.['code'] === 'string' ? given['code'] : ''
  return (
    code.startsWith('DIRECTORY_') ||
    code === 'INTERNAL_SERVER_ERROR' ||
    code === 'SUBMISSIONS_UNAVAILABLE' ||
    (!code && originalError !== undefined)
  )
}
