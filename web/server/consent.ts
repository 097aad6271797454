import { Hono } from 'hono'
import { cookies as words } from '../generated/messages/cookies.ts'
import {
  type ConsentOptions,
  purposesOf,
  choiceCookie,
  type Choice,
  readChoice,
} from '../browser/consent/consent.ts'
import { isCrossSite } from '../forms/spamCheck.ts'
import { parseFields, readText } from '../forms/postedForm.ts'
import { setCookie } from '../../platform/http/setCookie.ts'
import { sameSitePath } from '../browser/addresses.ts'
import { site } from './siteConfig.ts'

/** Seconds that the choice is stored; then visitors are asked again. */
const year = 365 * 24 * 3600

/** Bytes of a request's body. */
const largestBody = 10_000

/**
 * Serves `POST /cookies`: stores a visitor's choice in a cookie, and redirects to the page they were on.
 *
 *     app.route('/', cookieChoices(site))
 *
 * Where the site configures nothing that needs permission there is no such address. Scripts may read the cookie: a page that
 * stays open has to notice that the permission was withdrawn in another.
 */
export function cookieChoices(options: ConsentOptions & { publicUrl: string }): Hono {
  const purposes = purposesOf(options)
  const address = new URL(options.publicUrl)
  const app = new Hono()
  if (!purposes.length) return app
  app.post('/cookies', async c => {
    c.header('Cache-Control', 'no-store')
    const body = await readText(c.req.raw, largestBody)
    if (body === null) return c.body(null, 413)
    const posted = parseFields(body)
    const choice = posted('choice')
    const host = c.req.header('host') ?? address.host
    if (isCrossSite(c.req.raw.headers, [address.host, host], false)) return c.text(words.refused, 403)
    if (choice !== 'accepted' && choice !== 'rejected') return c.text(words.refused, 400)
    const isSecure = address.protocol === 'https:'
    c.header('Set-Cookie', setCookie(choiceCookie(choice, purposes), { maxAge: year, isSecure }))
    const hostname = URL.parse(`http://${host}`)?.hostname ?? address.hostname
    const gone = choice === 'rejected' ? removedCookies(c.req.header('cookie'), hostname) : []
    for (const cookie of gone) c.header('Set-Cookie', cookie, { append: true })
    return c.redirect(sameSitePath(posted('back')), 303)
  })
  return app
}

const purposes = purposesOf(site)

/** The choice in a visitor's cookies; `none` where the site asks for none. */
export const choiceOf = (cookies: string | null | undefined): Choice => readChoice(cookies, purposes)

const ofGoogle = /^_(ga|gid|gat|gac|gcl|dc_gtm)($|_)/

/**
 * The `Set-Cookie` headers that delete Google's cookies in a browser that sent these: on this host and on each parent
 * domain, where Tag Manager may have set them.
 *
 *     removedCookies('_ga=GA1.1; signpost-cookies=accepted.ga', 'www.example.org')
 *     // ['_ga=; Path=/; Max-Age=0', '_ga=; Path=/; Max-Age=0; Domain=www.example.org', …]
 */
export function removedCookies(cookies: string | undefined, hostname: string): string[] {
  const sent = (cookies ?? '').split(';').map(pair => pair.split('=', 1)[0]!.trim())
  const names = [...new Set(sent)]
    .filter(name => ofGoogle.test(name) && /^[\w.-]{1,100}$/.test(name))
    .slice(0, 20)
  const labels = /[a-z]/i.test(hostname) ? hostname.split('.') : []
  const domains = labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'))
  return names.flatMap(name => {
    const gone = `${name}=; Path=/; Max-Age=0`
    return [gone, ...domains.map(domain => `${gone}; Domain=${domain}`)]
  })
}
