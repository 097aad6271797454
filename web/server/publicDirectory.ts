import { readPaging } from '../../directory/lists/paging.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import { parseJson } from '../../platform/json.ts'

/** Points for a request, beside one for each row that the response may have. */
const perRequest = 10
/** Rows that count for a list without pages. */
const wholeList = 100

const searches = /^\/search(\/(events|pages|collections\/(categories|personas)))?$/
const lists = /^\/[a-z/-]+\/index$/
const pictures =
  /^\/images\/[^/]+$|\/(logo|image|banner-image)(\.\w+)?$|\/gallery-items\/[^/]+$|\/event\.ics$/
const wholeLists = /^\/(pages|tags|collections\/[^/]+\/all|taxonomies\/[^/]+)(\/index)?$/
const records =
  /^\/(settings|(services|service-locations|locations|organisations|organisation-events|pages|files)\/(?!index$)[^/]+|(collections|taxonomies)\/[^/]+\/(?!index$|all$)[^/]+)$/

/** The forms of the directory, each with its kind and the mutation that accepts it from the public. */
const forms: ReadonlyMap<string, { kind: 'referral' | 'feedback' | 'listing'; mutation: string }> = new Map([
  ['/referrals', { kind: 'referral', mutation: 'referToService' }],
  ['/page-feedbacks', { kind: 'feedback', mutation: 'giveFeedback' }],
  ['/organisation-sign-up-forms', { kind: 'listing', mutation: 'requestListing' }],
])

/** The form that a path of the directory takes: `formAt('/referrals')?.kind // 'referral'`. */
export const formAt = (path: string) => forms.get(path)

/** Fields that GraphQL hides as well: the recipients of referrals, the rating of quality, and unapproved changes. */
const hidden = new Set(['referral_email', 'score', 'update_request_id'])

/**
 * The methods that an address of the directory's API has, by its path after `/core/v1`.
 *
 *     methodsAt('/services')   // ['GET', 'HEAD', 'OPTIONS']
 *     methodsAt('/search')     // ['POST', 'OPTIONS']
 *     methodsAt('/tags/index') // ['GET', 'HEAD', 'POST', 'OPTIONS']
 */
export function methodsAt(path: string): string[] {
  const isPosted = searches.test(path) || formAt(path) !== undefined
  return [...(isPosted ? [] : ['GET', 'HEAD']), ...(isPosted || lists.test(path) ? ['POST'] : []), 'OPTIONS']
}

/** The error where the directory has nothing: its own says nothing in words. */
export const nothingThere = () =>
  new HttpError(404, 'There is no such address or record, or none that is told to everybody.')

/**
 * The error for a request that the public may not make; null for one that it may.
 *
 *     refusalFor('/services', new URLSearchParams('sort=-score'))?.message // 'Sort `score` is not offered here.'
 */
export function refusalFor(path: string, parameters: URLSearchParams): HttpError | null {
  const mutation = formAt(path)?.mutation
  if (mutation)
    return new HttpError(
      403,
      `Forms are not taken here. Send the mutation ${mutation} to /graphql: see /developers.`,
    )
  // A guessed key must not show that it was used.
  if (/^\/submissions(\/|$)/i.test(path)) return nothingThere()
  const sorts = parameters.getAll('sort').flatMap(names => names.split(','))
  // The order of the rows would reveal the values.
  const revealing = sorts.map(name => name.trim().replace(/^-/, '')).find(name => hidden.has(name))
  return revealing ? new HttpError(400, `Sort \`${revealing}\` is not offered here.`) : null
}

/**
 * The cost of a public request in points: 10, and one for each row that the response may have. These are the rows of a page,
 * 25 unless the request says how many, 100 for a list without pages, 1 for a record, and as many again for each `include`. A
 * picture or a calendar costs 1 in all.
 *
 *     costOf('/services', new URLSearchParams('per_page=50')) // 60
 *     costOf('/services/erith-food-bank', new URLSearchParams('include=organisation')) // 12
 */
export function costOf(path: string, parameters: URLSearchParams, body = ''): number {
  if (pictures.test(path)) return 1
  const included = new Set((parameters.get('include') ?? '').split(',').filter(Boolean)).size
  return perRequest + rowsOf(path, parameters.get('per_page') ?? perPage(body)) * (1 + included)
}

function rowsOf(path: string, asked: unknown): number {
  if (wholeLists.test(path)) return wholeList
  return records.test(path) ? 1 : readPaging(undefined, asked).perPage
}

const perPage = (body: string): unknown =>
  (parseJson(body) as { per_page?: unknown } | null | undefined)?.per_page

/**
 * A response in JSON without the fields that GraphQL hides, at any depth.
 *
 *     redacted('{"data":{"name":"Tuesday Tea","referral_email":"tea@example.org"}}') // '{"data":{"name":"Tuesday Tea"}}'
 *
 * A parameter of a picture's address shows pictures that await approval; it is removed from addresses.
 *
 * @throws SyntaxError for anything but JSON.
 */
export function redacted(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => {
      if (hidden.has(key)) return undefined
      if (key === 'message' && typeof value === 'string') return withoutHidden(value)
      return typeof value === 'string' ? withoutRequest(value) : value
    }),
  )
}

/** The parameters that are passed on for a public request. */
export function passedOn(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name]) => !hidden.has(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** A refusal that lists what is offered, without what is hidden: 'Offered: `name`, `score`.' */
const withoutHidden = (text: string) =>
  [...hidden].reduce(
    (left, name) => left.replaceAll(`, \`${name}\``, '').replaceAll(`\`${name}\`, `, ''),
    text,
  )

const withoutRequest = (text: string) =>
  text.includes('update_request_id=')
    ? text.replaceAll(/(\?|&(?:amp;)?)update_request_id=[^&#\s"'<>)]*(&(?:amp;)?)?/g, (_, before, after) =>
        before === '?' && after ? '?' : (after ?? ''),
      )
    : text
