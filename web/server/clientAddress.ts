/**
 * The address a request comes from: that of the connection or, behind `trustedProxies` proxies of our own, what the
 * outermost of them has seen. Undefined when the server does not tell.
 *
 *     clientAddress(request, 0) // '203.0.113.7'
 *
 * Each proxy adds who it heard from at the end of `X-Forwarded-For`. Whatever stands further to the left than our
 * proxies can have written is the client's own claim, and is not believed.
 */
export function clientAddress(
  // The server of the production build (srvx) knows it; a request that was copied has lost it.
  { headers, ip: socket }: { headers: { get(name: string): string | null }; ip?: string | undefined },
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return socket
  const heard = (headers.get('x-forwarded-for') ?? '').split(',').flatMap(entry => entry.trim() || [])
  // A shorter list came past fewer proxies, all of them ours.
  return heard.at(-trustedProxies) ?? heard[0] ?? socket
}

/**
 * Whether a request came over https to the outermost of `trustedProxies` proxies of our own, by `X-Forwarded-Proto`.
 *
 *     cameSecurely(request.headers, 1) // true for `X-Forwarded-Proto: https`
 *
 * What clients say themselves is not believed, as above.
 */
export function cameSecurely(headers: { get(name: string): string | null }, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false
  const heard = (headers.get('x-forwarded-proto') ?? '').split(',').map(entry => entry.trim().toLowerCase())
  // Many proxies write it anew, and leave one entry.
  return (heard.at(-trustedProxies) ?? heard[0]) === 'https'
}
