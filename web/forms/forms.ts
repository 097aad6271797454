import type { Context, MiddlewareHandler } from 'hono'
import { config } from '../../platform/config.ts'
import { errorForLog, log } from '../../platform/log.ts'
import { cameSecurely, clientAddress } from '../../platform/http/clientAddress.ts'
import { answerPosted, answerVisit, formViewOf, keptUntilOf } from './handlers.ts'
import { type DraftCookie, newCookie, readDraftCookies, writtenDraftCookie } from './draftCookie.ts'
import type { FormAnswer, FormParts, FormVisit } from './formRequest.ts'
import { formOfRequest } from './formOfRequest.ts'
import { newDraft } from './drafts.ts'
import { readPosted, textWithin } from './postedForm.ts'
import { listingDefinition } from './definitions/listing.ts'
import { feedbackDefinition } from './definitions/feedback.ts'
import { referralDefinition } from './definitions/referral.ts'

/** Bytes. Ten thousand characters of any script fit, as browsers write them. */
const largest = 400_000

/**
 * Serves the forms: keeps what is filled in, sends what is complete, and hands the question that is due to the page.
 *
 *     app.use(createForms(parts), pageHeaders, …)
 *
 * It stands outside of the headers of pages, since pages with personal answers have stricter ones.
 */
export const createForms =
  (parts: FormParts): MiddlewareHandler =>
  async (c, next) => {
    const visit = await visitOf(parts, c)
    if (!visit) return next()
    const answer = await answerOf(parts, visit, c)
    if (!answer) {
      await next()
    } else if ('view' in answer) {
      const keptUntil = answer.view.reference ? null : await keptUntilOf(parts, answer.cookie.id)
      await formOfRequest.run({ ...answer.view, keptUntil }, next)
      if (answer.status !== 200 && c.res.status === 200)
        c.res = new Response(c.res.body, { status: answer.status, headers: c.res.headers })
      if (answer.status === 503 || answer.status === 429)
        c.res.headers.set('Retry-After', String(answer.retryAfter ?? 60))
    } else {
      c.res = c.redirect(answer.to, 303)
    }
    c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('Referrer-Policy', 'no-referrer')
    if (answer && c.res.status !== 404)
      c.res.headers.append(
        'Set-Cookie',
        writtenDraftCookie(parts.keys, answer.cookie, visit.path, visit.isSecure),
      )
  }

async function visitOf(parts: FormParts, c: Context): Promise<FormVisit | null> {
  const { forms, publicUrl, keys } = parts
  const { pathname: path, searchParams, host } = new URL(c.req.url)
  const form = forms.find(({ address }) => address.test(path))
  if (!form) return null
  const hosts = [new URL(publicUrl).host, c.req.header('host') ?? host]
  const isSecure = publicUrl.startsWith('https:') || cameSecurely(c.req.raw.headers, config.TRUSTED_PROXIES)
  const brought = await livingOf(parts, readDraftCookies(keys, c.req.header('cookie'), isSecure))
  return {
    form,
    path,
    slug: form.address.exec(path)?.[1] ?? '',
    cookie: brought ?? newCookie(),
    isNew: !brought,
    step: searchParams.get('step') ?? '',
    hasEnded: searchParams.has('ended'),
    cameFrom: pageBefore(c.req.header('referer'), hosts, path),
    headers: c.req.raw.headers,
    isSecure,
    hosts,
    address: clientAddress(c.req.raw, config.TRUSTED_PROXIES),
  }
}

/** Of several cookies the one whose draft is there: who plants one does not put the visitor's own aside. */
async function livingOf({ drafts }: FormParts, cookies: DraftCookie[]): Promise<DraftCookie | undefined> {
  if (cookies.length < 2) return cookies[0]
  const ends = await Promise.all(cookies.map(({ id }) => drafts.endOf(id).catch(() => null)))
  return cookies.find((_, i) => ends[i] !== null) ?? cookies[0]
}

/** Null where the page has to say that there is no such form. */
async function answerOf(parts: FormParts, visit: FormVisit, c: Context): Promise<FormAnswer | null> {
  if (visit.slug && (await parts.isReferable(visit.slug)) === false) return null
  parts.prepare()
  const away = (step: string) => (error: Error) => awayOf(parts, visit, step, error)
  if (c.req.method !== 'POST') return answerVisit(parts, visit).catch(away(visit.step))
  const body = await textWithin(c.req.raw, largest)
  if (body === null) {
    const empty = newDraft(visit, parts.clock().toMillis())
    return { view: formViewOf(parts, visit, empty, 'large'), status: 413, cookie: visit.cookie }
  }
  const posted = readPosted(body)
  return answerPosted(parts, visit, posted).catch(away(posted('step')))
}

/** The answers so far cannot be read. The page leads to where the visitor was; nothing is sent by it. */
function awayOf(parts: FormParts, visit: FormVisit, step: string, error: Error): FormAnswer {
  log.error(errorForLog(error), 'a form was not read')
  const empty = newDraft(visit, parts.clock().toMillis())
  const view = formViewOf(parts, visit, empty, 'away')
  const address = step ? `${visit.path}?step=${encodeURIComponent(step)}` : visit.path
  return { view: { ...view, address }, status: 503, cookie: visit.cookie }
}

/** Every form of the site. */
export const formDefinitions = [feedbackDefinition, referralDefinition, listingDefinition]

/**
 * The page of this site that a visitor came from, without its query; empty when it is not known, or was this one.
 *
 *     pageBefore('https://signpost.example/results?query=debt', ['signpost.example'], '/feedback') // '/results'
 */
export function pageBefore(referrer: string | undefined, hosts: readonly string[], path: string): string {
  const before = URL.parse(referrer ?? '')
  return before && hosts.includes(before.host) && before.pathname !== path ? before.pathname : ''
}
