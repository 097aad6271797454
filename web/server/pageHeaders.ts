import type { MiddlewareHandler } from 'hono'
import { site } from './site.ts'

const inDevelopment = import.meta.env.DEV
const unsafe = inDevelopment ? " 'unsafe-inline'" : ''
const pictures = [...new Set([site.publicUrl, site.directoryUrl].map(url => new URL(url).origin))].join(' ')

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self'${unsafe}`,
  `style-src 'self'${unsafe}`,
  `img-src 'self' data: ${pictures}`,
  `connect-src 'self'${inDevelopment ? ' ws:' : ''}`,
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers = Object.entries({
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(site.publicUrl.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  }),
})

/** Headers of every page, error pages too: nothing inline may run, nothing foreign may load but the directory's pictures. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of headers) c.res.headers.set(name, value)
  if (c.res.headers.get('content-type')?.startsWith('text/html'))
    c.res.headers.set('Cache-Control', 'private, no-cache')
  if (c.res.status === 503) c.res.headers.set('Retry-After', '60')
}
