import type { AgreedHosts } from './consent/agreedHosts.ts'
import { translatorHosts } from './language/translatorHosts.ts'
import { site } from './site.ts'

const inDevelopment = import.meta.env.DEV
const unsafe = inDevelopment ? " 'unsafe-inline'" : ''
const streets = site.mapTiles ? [new URL(site.mapTiles.url).origin] : []

/**
 * What a page may run and load: nothing inline may run, nothing foreign may load but the map's
 * pictures where streets are switched on.
 *
 * @param agreed The hosts of what runs with a visitor's permission.
 * @param nonce Of the one page with an editor: `style` elements that carry it count, its workers run, and its fonts come
 *   inside its style file.
 */
export const contentSecurityPolicy = (agreed: AgreedHosts, nonce?: string): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...agreed.script].join(' ')}${unsafe}`,
    `style-src 'self'${unsafe || (nonce ? ` 'nonce-${nonce}'` : '')}`,
    `img-src ${["'self' data:", ...streets, ...agreed.img].join(' ')}`,
    `connect-src ${["'self'", ...agreed.connect].join(' ')}${inDevelopment ? ' ws:' : ''}`,
    `font-src 'self'${nonce ? ' data:' : ''}`,
    ...(nonce ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    `form-action 'self'${site.translate === 'off' ? '' : ` ${translatorHosts}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
