import { Hono } from 'hono'
import { cookies as words } from '../../generated/messages/cookies.ts'
import { type ConsentOptions, purposesOf, choiceCookie } from '../../browser/consent/consent.ts'
import { isForeign } from '../../forms/spamCheck.ts'
import { readPosted, textWithin } from '../../forms/postedForm.ts'
import { pageOfSite } from '../language/pageOfSite.ts'
import { removedCookies } from './removedCookies.ts'

/** Seconds: after a year visitors are asked again. */
const year = 365 * 24 * 3600

/** Bytes. */
const largest = 10_000

/**
 * Takes a visitor's choice at `POST /cookies`, keeps it in a cookie of theirs, and leads back to the page they were on.
 *
 *     app.route('/', cookieChoices(site))
 *
 * In a site that asks for nothing there is no such address. The cookie is for scripts to read: pages that stay open have to
 * learn that a permission was taken back elsewhere.
 */
export function cookieChoices(options: ConsentOptions & { publicUrl: string }): Hono {
  const purposes = purposesOf(options)
  const address = new URL(options.publicUrl)
  const app = new Hono()
  if (!purposes.length) return app
  app.post('/cookies', async c => {
    c.header('Cache-Control', 'no-store')
    const body = await textWithin(c.req.raw, largest)
    if (body === null) return c.body(null, 413)
    const posted = readPosted(body)
    const choice = posted('choice')
    const host = c.req.header('host') ?? address.host
    if (isForeign(c.req.raw.headers, [address.host, host], false)) return c.text(words.refused, 403)
    if (choice !== 'accepted' && choice !== 'rejected') return c.text(words.refused, 400)
    const attributes = ['Path=/', `Max-Age=${year}`, 'SameSite=Lax']
    if (address.protocol === 'https:') attributes.push('Secure')
    c.header('Set-Cookie', [choiceCookie(choice, purposes), ...attributes].join('; '))
    const hostname = URL.parse(`http://${host}`)?.hostname ?? address.hostname
    const gone = choice === 'rejected' ? removedCookies(c.req.header('cookie'), hostname) : []
    for (const cookie of gone) c.header('Set-Cookie', cookie, { append: true })
    return c.redirect(pageOfSite(posted('back')), 303)
  })
  return app
}
