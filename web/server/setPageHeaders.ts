import type { Choice } from '../state/consent/Choice.ts'
import { agreedHosts } from './consent/agreedHosts.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { partialPage } from './pageCache/readPage.ts'
import { site } from './site.ts'
import { visit } from './visit.ts'

const always = Object.entries({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(site.publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }),
})

/** A page that is about to be sent. */
interface Sent {
  path: string
  status: number
  /** What whoever gets it has said about cookies. */
  choice: Choice
}

/** Sets the headers of a page. One that asks Vike for a nonce gets the policy that goes with it. */
export function setPageHeaders(headers: Headers, { path, status, choice }: Sent): void {
  const [, nonce] = /'nonce-([\w-]+)'/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
  headers.set('Content-Security-Policy', contentSecurityPolicy(agreedHosts(site, choice, path), nonce))
  for (const [name, value] of always) headers.set(name, value)
  // A page with parts missing has asked not to be kept by anybody.
  if (headers.get('content-type')?.startsWith('text/html') && headers.get('cache-control') !== partialPage)
    headers.set('Cache-Control', 'private, no-cache')
  if (status === 503) headers.set('Retry-After', '60')
  if (status === 429) headers.set('Retry-After', String(visit.getStore()?.retryAfter ?? 60))
}
