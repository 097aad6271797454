import type { Reply } from './reply.ts'

/** Headers of public responses, which any site may read: none depends on the visitor, and no cookie is read. */
export const publicHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'age, etag, ratelimit-limit, ratelimit-policy, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
  'x-content-type-options': 'nosniff',
}

/** Headers of every response of `/graphql`, which depends on the Accept header and on the client’s key. */
export const apiHeaders = (requestId: string): Record<string, string> => ({
  ...publicHeaders,
  vary: 'accept, authorization, x-api-key',
  'x-request-id': requestId,
})

/**
 * The response to a preflight request of a browser, valid for a day.
 *
 *     preflightReply('GET, HEAD, POST, OPTIONS', apiHeaders('5b1c…'))
 *
 * @param headers those of the other responses at the address.
 */
export function preflightReply(methods: string, headers: Readonly<Record<string, string>>): Reply {
  return {
    status: 204,
    headers: {
      ...headers,
      allow: methods,
      'access-control-allow-methods': methods,
      // The star does not include this one.
      'access-control-allow-headers': '*, authorization',
      'access-control-max-age': '86400',
    },
    body: null,
  }
}
