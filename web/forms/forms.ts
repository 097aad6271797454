import type { Context, MiddlewareHandler } from 'hono'
import { config } from '../../platform/config.ts'
import { cameSecurely, clientAddress } from '../../platform/http/clientAddress.ts'
import { errorForLog, log } from '../../platform/log.ts'
import type { FormDefinition } from './definitions/formDefinition.ts'
import { feedbackDefinition } from './definitions/feedback.ts'
import { listingDefinition } from './definitions/listing.ts'
import { referralDefinition } from './definitions/referral.ts'
import { type DraftCookie, newCookie, readDraftCookies, serialiseDraftCookie } from './draftCookie.ts'
import { createFormView, findDraft, keptUntil, newDraft } from './drafts.ts'
import type { DraftStore } from './draftStore.ts'
import { type FormDependencies, type FormRequest, type FormResponse, renderedForm } from './formRequest.ts'
import { handleGet, handlePost } from './handlers.ts'
import { parseFields, readText } from './postedForm.ts'

/** All forms of the site. */
export const formDefinitions: readonly FormDefinition[] = [
  feedbackDefinition,
  referralDefinition,
  listingDefinition,
]

/** All others are refused, as at every page. */
const methods = new Set(['GET', 'HEAD', 'POST'])

/** Bytes of a body. Ten thousand characters of any script fit, as browsers encode them. */
const largestBody = 400_000

/**
 * Serves the forms: stores the answers, sends complete forms, and hands the question to render to the page.
 *
 *     app.use(createForms(dependencies), pageHeaders, …)
 *
 * It wraps the middleware for the headers of pages, since forms have stricter ones.
 */
export const createForms =
  (dependencies: FormDependencies): MiddlewareHandler =>
  async (c, next) => {
    const request = methods.has(c.req.method) ? await readRequest(dependencies, c) : null
    if (!request) return next()
    const response = await respond(dependencies, request, c)
    if (!response) {
      await next()
    } else if ('view' in response) {
      const { view, status, retryAfter, cookie } = response
      const until = view.reference || !cookie ? null : await keptUntil(dependencies, cookie.draftSecret)
      await renderedForm.run({ ...view, keptUntil: until }, next)
      if (status !== 200 && c.res.status === 200)
        c.res = new Response(c.res.body, { status, headers: c.res.headers })
      if (status === 503 || status === 429) c.res.headers.set('Retry-After', String(retryAfter ?? 60))
    } else {
      c.res = c.redirect(response.to, 303)
    }
    c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('Referrer-Policy', 'no-referrer')
    if (response?.cookie && c.res.status !== 404)
      c.res.headers.append(
        'Set-Cookie',
        serialiseDraftCookie(dependencies.keys, response.cookie, request.path, request.isSecure),
      )
  }

/** Null when the address is of no form. */
async function readRequest(dependencies: FormDependencies, c: Context): Promise<FormRequest | null> {
  const { publicUrl, keys, drafts } = dependencies
  const { pathname: path, searchParams, host } = new URL(c.req.url)
  const form = formDefinitions.find(({ address }) => address.test(path))
  if (!form) return null
  const hosts = [new URL(publicUrl).host, c.req.header('host') ?? host]
  const isSecure = publicUrl.startsWith('https:') || cameSecurely(c.req.raw.headers, config.TRUSTED_PROXIES)
  const ended = searchParams.get('ended')
  const cookie = await cookieWithDraft(drafts, readDraftCookies(keys, c.req.header('cookie'), isSecure))
  const referrer = c.req.header('referer')
  const cameFrom = pageBefore(referrer, hosts, path)
  return {
    form,
    path,
    slug: form.address.exec(path)?.[1] ?? '',
    cookie: cookie ?? newCookie(),
    isNew: !cookie,
    step: searchParams.get('step') ?? '',
    hasEnded: ended === null ? null : ended === 'sent' ? 'sent' : 'unsent',
    hasChanged: searchParams.has('changed'),
    cameFrom,
    searchBefore: cameFrom ? (URL.parse(referrer ?? '')?.search ?? '') : '',
    headers: c.req.raw.headers,
    isSecure,
    hosts,
    address: clientAddress(c.req.raw, config.TRUSTED_PROXIES),
  }
}

/**
 * Of several cookies the one with a draft, so that a planted cookie does not hide the visitor's own. One whose draft cannot
 * be read counts: it may be theirs.
 */
async function cookieWithDraft(drafts: DraftStore, cookies: DraftCookie[]): Promise<DraftCookie | undefined> {
  if (cookies.length < 2) return cookies[0]
  const expiries = await Promise.all(
    cookies.map(({ draftSecret }) => drafts.expiryOf(draftSecret).catch(() => Infinity)),
  )
  return cookies.find((_, i) => expiries[i] !== null) ?? cookies[0]
}

/**
 * The path of the page of this site that a visitor came from; empty when it is not known, or is this one.
 *
 *     pageBefore('https://signpost.example/results?query=debt', ['signpost.example'], '/feedback') // '/results'
 */
export function pageBefore(referrer: string | undefined, hosts: readonly string[], path: string): string {
  const before = URL.parse(referrer ?? '')
  return before && hosts.includes(before.host) && before.pathname !== path ? before.pathname : ''
}

/** Null when the service takes no referrals here: the page says where it does, or responds with 404. */
async function respond(
  dependencies: FormDependencies,
  request: FormRequest,
  c: Context,
): Promise<FormResponse | null> {
  const { referralsOf, prepare, clock } = dependencies
  const taken = request.slug ? await referralsOf(request.slug) : 'here'
  if (taken === 'elsewhere') return null
  if (taken === 'nowhere') return withdrawn(dependencies, request)
  prepare()
  const unreadable = (step: string) => (error: Error) => draftUnreadable(dependencies, request, step, error)
  if (c.req.method !== 'POST') return handleGet(dependencies, request).catch(unreadable(request.step))
  const body = await readText(c.req.raw, largestBody)
  if (body === null) {
    const empty = newDraft(request, clock().toMillis())
    return { view: createFormView(dependencies, request, empty, 'tooLarge'), status: 413, cookie: null }
  }
  const posted = parseFields(body)
  return handlePost(dependencies, request, posted).catch(unreadable(posted('step')))
}

/** What became of a referral that the visitor has begun, for a service that takes none any more; null for all others. */
async function withdrawn(dependencies: FormDependencies, request: FormRequest): Promise<FormResponse | null> {
  const { cookie } = request
  const draft = await findDraft(dependencies.drafts, request).catch(() => null)
  if (!draft) return null
  const view = createFormView(dependencies, request, { ...draft, typed: {} }, 'withdrawn')
  return { view, status: 410, cookie }
}

/** The page for a draft that cannot be read: its button leads back to the question, and nothing is posted. */
function draftUnreadable(
  dependencies: FormDependencies,
  request: FormRequest,
  step: string,
  error: Error,
): FormResponse {
  log.error(errorForLog(error), 'a draft could not be read')
  const empty = newDraft(request, dependencies.clock().toMillis())
  const view = createFormView(dependencies, request, empty, 'draftUnreadable')
  const address = step ? `${request.path}?step=${encodeURIComponent(step)}` : request.path
  return { view: { ...view, address }, status: 503, cookie: request.cookie }
}
