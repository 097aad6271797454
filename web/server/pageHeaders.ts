import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { site } from './site.ts'

const usualPolicy = contentSecurityPolicy()

const headers = Object.entries({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(site.publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }),
})

/** Headers of every page, error pages too. A page that asks Vike for a nonce gets the policy that goes with it. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  const [, nonce] = /'nonce-([\w-]+)'/.exec(c.res.headers.get('Content-Security-Policy') ?? '') ?? []
  c.res.headers.set('Content-Security-Policy', nonce ? contentSecurityPolicy(nonce) : usualPolicy)
  for (const [name, value] of headers) c.res.headers.set(name, value)
  if (c.res.headers.get('content-type')?.startsWith('text/html'))
    c.res.headers.set('Cache-Control', 'private, no-cache')
  if (c.res.status === 503) c.res.headers.set('Retry-After', '60')
}
