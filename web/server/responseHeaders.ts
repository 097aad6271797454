import type { MiddlewareHandler } from 'hono'
import { type Choice, consentScripts, type ConsentOptions } from '../browser/consent/consent.ts'
import { isFormPage } from '../browser/formPages.ts'
import { partialPage } from '../site/pageRoute.ts'
import { choiceOf } from './consent.ts'
import { site } from './siteConfig.ts'
import { visit } from './visit.ts'

/** Sets the headers of pages on every page, error pages included. */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  setPageHeaders(c.res.headers, {
    path: c.req.path,
    status: c.res.status,
    choice: choiceOf(c.req.header('cookie')),
  })
}

/**
 * Sets the headers of a page. One that asks Vike for a nonce gets the policy with that nonce.
 *
 * @param page.choice what its visitor has said about cookies.
 */
export function setPageHeaders(
  headers: Headers,
  { path, status, choice }: { path: string; status: number; choice: Choice },
): void {
  const [, nonce] = /'nonce-([\w-]+)'/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
  headers.set('Content-Security-Policy', contentSecurityPolicy(agreedHosts(site, choice, path), nonce))
  for (const [name, value] of fixedHeaders) headers.set(name, value)
  const isPage =
    headers.get('content-type')?.startsWith('text/html') || path.endsWith('/index.pageContext.json')
  // Without a word about it, some proxies keep what a page is made of for a day.
  if (isPage && headers.get('cache-control') !== partialPage)
    headers.set('Cache-Control', 'private, no-cache')
  if (status === 503) headers.set('Retry-After', '60')
  if (status === 429) headers.set('Retry-After', String(visit.getStore()?.retryAfter ?? 60))
}

const fixedHeaders = Object.entries({
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
})

const isDevelopment = import.meta.env.DEV
const unsafeInline = isDevelopment ? " 'unsafe-inline'" : ''
const mapTiles = site.mapTiles ? [new URL(site.mapTiles.url).origin] : []
/** Browsers check each redirect of a form against the policy, and Google leads to a host named after that of the page. */
const translatorHosts = 'https://translate.google.com https://*.translate.goog'

/**
 * What a page may run and load: no inline scripts, and from other hosts only map tiles, where they are configured, and what
 * the visitor has agreed to.
 *
 * @param agreed the hosts that need the visitor's permission.
 * @param nonce of the one page with an editor: its `style` elements with that nonce count, its workers run, and its fonts
 *   are part of its style sheet.
 */
const contentSecurityPolicy = (agreed: AgreedHosts, nonce?: string): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...agreed.script].join(' ')}${unsafeInline}`,
    `style-src 'self'${unsafeInline || (nonce ? ` 'nonce-${nonce}'` : '')}`,
    `img-src ${["'self' data:", ...mapTiles, ...agreed.img].join(' ')}`,
    `connect-src ${["'self'", ...agreed.connect].join(' ')}${isDevelopment ? ' ws:' : ''}`,
    `font-src 'self'${nonce ? ' data:' : ''}`,
    ...(nonce ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    `form-action 'self'${site.translate === 'off' ? '' : ` ${translatorHosts}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Hosts by the directive of the policy that lists them. */
interface AgreedHosts {
  script: string[]
  connect: string[]
  img: string[]
}

/**
 * The hosts that the configured services need on a page: none once a visitor has rejected cookies, and on pages with forms
 * only that of error reports.
 *
 *     agreedHosts({ ...siteDefaults, errorReporting: { dsn: 'https://key@errors.example/1' } }, 'accepted', '/').connect
 *     // ['https://errors.example']
 */
export function agreedHosts(options: ConsentOptions, choice: Choice, path: string): AgreedHosts {
  if (choice === 'rejected') return { script: [], connect: [], img: [] }
  const isForm = isFormPage(path)
  const { errorReporting } = options
  const [analytics, consentScript] = isForm ? [null, null] : [options.analytics, options.consentScript]
  const scripts = [...new Set(consentScripts(consentScript).map(originOf))]
  return {
    script: [...(analytics ? [tagManager] : []), ...scripts],
    connect: [
      ...(analytics ? [tagManager, googleAnalytics, 'https://*.analytics.google.com'] : []),
      ...scripts,
      ...(errorReporting ? [originOf(errorReporting.dsn)] : []),
    ],
    img: analytics ? [tagManager, googleAnalytics] : [],
  }
}

const tagManager = 'https://www.googletagmanager.com'
const googleAnalytics = 'https://*.google-analytics.com'

const originOf = (address: string) => new URL(address).origin
