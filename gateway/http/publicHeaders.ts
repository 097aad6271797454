/** Any site may ask: nothing here depends on who the visitor is, and no cookie is read. */
export const publicHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'age, etag, ratelimit-limit, ratelimit-policy, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
  'x-content-type-options': 'nosniff',
}
