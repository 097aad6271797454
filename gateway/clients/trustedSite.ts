import { isSameSecret } from '../../platform/encryption.ts'
import type { RequestHeaders } from '../../platform/http/nodeRequest.ts'
import type { Peer } from './identity.ts'
import { HttpError } from '../../platform/http/httpError.ts'

/** A site that uses this gateway over HTTP and has authenticated by `GATEWAY_KEY`, and the visitor it asks for. */
export interface TrustedSite {
  /** The visitor's network as the site saw it; without an address for requests of no visitor. */
  visitor: Peer
  /** Whether the site renders a page of its own; otherwise it forwards a visitor's request. */
  isForPage: boolean
}

/** The `WWW-Authenticate` of a refused site key, which differs from that of a partner's key. */
export const siteKeyChallenge = 'Bearer realm="Signpost gateway", error="invalid_token"'

/** The headers that a site sends to its gateway. */
export const siteHeaders = {
  key: 'x-gateway-key',
  /** An address of the visitor's network. */
  network: 'x-visitor-network',
  /** `page` when the site renders a page of its own. */
  purpose: 'x-gateway-purpose',
} as const

/**
 * Authenticates the site that uses this gateway, by the key that both have in `GATEWAY_KEY`.
 *
 *     createSiteAuthentication(['new-key…', 'old-key…'])(request.headers)
 *     // { visitor: { address: '203.0.113.7' }, isForPage: true }
 *     createSiteAuthentication(['new-key…'])(new Headers())                 // null: no key, so an ordinary client
 *
 * Headers about a visitor are ignored without the key.
 *
 * @throws HttpError 401 when another key is sent, or none is configured here, so that a wrong configuration is noticed
 *   at once and not at the limit for anonymous clients.
 */
export function createSiteAuthentication(
  keys: readonly string[] = [],
): (headers: RequestHeaders) => TrustedSite | null {
  return headers => {
    const sent = headers.get(siteHeaders.key)
    if (sent === null) return null
    if (!keys.some(key => isSameSecret(key, sent)))
      throw new HttpError(
        401,
        'This gateway does not know the key of the site in front of it (GATEWAY_KEY).',
        {
          code: 'GATEWAY_KEY_REFUSED',
          headers: { 'www-authenticate': siteKeyChallenge },
        },
      )
    return {
      visitor: { address: headers.get(siteHeaders.network) ?? undefined },
      isForPage: headers.get(siteHeaders.purpose) === 'page',
    }
  }
}
