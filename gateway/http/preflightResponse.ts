/**
 * What a browser hears when it asks whether another site may send a request; good for a day.
 *
 *     preflightResponse('GET, HEAD, POST, OPTIONS')
 */
export function preflightResponse(methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      allow: methods,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
  })
}
