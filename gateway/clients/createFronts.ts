import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHeaders } from '../../platform/http/nodeRequest.ts'
import type { Caller } from './Caller.ts'
import { HttpProblem } from '../../platform/http/httpError.ts'

/** A site in front of this gateway that has shown its key, and for whom it asks. */
export interface Front {
  /** The visitor, by the network that the site saw; without an address where the site asks for nobody. */
  visitor: Caller
  /** Whether the site asks for a page of its own, as its server draws it; otherwise it passes on what the visitor sent. */
  isForPage: boolean
}

/** What a site in front tells the refusal of its own key by, from that of a partner's. */
export const frontRefused = 'Bearer realm="Signpost gateway", error="invalid_token"'

/** The headers that a site in front of a gateway sends. */
export const frontHeaders = {
  key: 'x-gateway-key',
  /** An address of the visitor's network. */
  network: 'x-visitor-network',
  /** `page` when the site asks for a page of its own. */
  purpose: 'x-gateway-purpose',
} as const

/**
 * Tells a site in front of this gateway from everybody else, by the key that both have in `GATEWAY_KEY`.
 *
 *     createFronts('new-key…,old-key…')(request.headers) // { visitor: { address: '203.0.113.7' }, isForPage: true }
 *     createFronts('new-key…')(new Headers())            // null: whoever shows no key is nobody's site
 *
 * Without the key nothing that is said about a visitor is believed.
 *
 * @throws HttpProblem 401 when another key is sent, or none is known here: a site that believes it is known must not find
 *   out at the limit for strangers that it is not.
 */
export function createFronts(keys: string | undefined): (headers: RequestHeaders) => Front | null {
  const known = (keys ?? '')
    .split(',')
    .flatMap(key => key.trim() || [])
    .map(digest)
  return headers => {
    const sent = headers.get(frontHeaders.key)
    if (sent === null) return null
    const shown = digest(sent)
    if (!known.some(each => timingSafeEqual(each, shown)))
      throw new HttpProblem(
        401,
        'This gateway does not know the key of the site in front of it (GATEWAY_KEY).',
        {
          code: 'GATEWAY_KEY_REFUSED',
          headers: { 'www-authenticate': frontRefused },
        },
      )
    return {
      visitor: { address: headers.get(frontHeaders.network) ?? undefined },
      isForPage: headers.get(frontHeaders.purpose) === 'page',
    }
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
