import type { MiddlewareHandler } from 'hono'
import { agreedHosts } from './consent/agreedHosts.ts'
import { choiceOf } from './consent/choiceOf.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { site } from './site.ts'

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
  const agreed = agreedHosts(site, choiceOf(c.req.header('cookie')), c.req.path)
  c.res.headers.set('Content-Security-Policy', contentSecurityPolicy(agreed, nonce))
  for (const [name, value] of headers) c.res.headers.set(name, value)
  if (c.res.headers.get('content-type')?.startsWith('text/html'))
    c.res.headers.set('Cache-Control', 'private, no-cache')
  if (c.res.status === 503) c.res.headers.set('Retry-After', '60')
}
