import { readPaging } from '../../directory/lists/paging.ts'
import { HttpError } from '../../platform/http/httpError.ts'

/** Points for a call, beside one for each row in what it may be answered with. */
const perCall = 10
/** Rows reckoned for a list that always comes whole. */
const wholeList = 100

const searches = /^\/search(\/(events|pages|collections\/(categories|personas)))?$/
const lists = /^\/[a-z/-]+\/index$/
const pictures =
  /^\/images\/[^/]+$|\/(logo|image|banner-image)(\.\w+)?$|\/gallery-items\/[^/]+$|\/event\.ics$/
const wholeLists = /^\/(pages|tags|collections\/[^/]+\/all|taxonomies\/[^/]+)(\/index)?$/
const records =
  /^\/(settings|(services|service-locations|locations|organisations|organisation-events|pages|files)\/(?!index$)[^/]+|(collections|taxonomies)\/[^/]+\/(?!index$|all$)[^/]+)$/

/** The forms of the directory, each with the mutation that takes it from strangers. */
const mutations: Readonly<Record<string, string>> = {
  '/referrals': 'referToService',
  '/page-feedbacks': 'giveFeedback',
  '/organisation-sign-up-forms': 'requestListing',
}

/** What GraphQL hides as well: whom a service has its referrals sent to, how its quality is rated, and unapproved changes. */
const hidden = new Set(['referral_email', 'score', 'update_request_id'])

/**
 * The methods that an address of the directory's API has, by its path after `/core/v1`.
 *
 *     methodsAt('/services')   // ['GET', 'HEAD', 'OPTIONS']
 *     methodsAt('/search')     // ['POST', 'OPTIONS']
 *     methodsAt('/tags/index') // ['GET', 'HEAD', 'POST', 'OPTIONS']
 */
export function methodsAt(path: string): string[] {
  const isPosted = searches.test(path) || mutationFor(path) !== undefined
  return [...(isPosted ? [] : ['GET', 'HEAD']), ...(isPosted || lists.test(path) ? ['POST'] : []), 'OPTIONS']
}

const mutationFor = (path: string): string | undefined =>
  Object.hasOwn(mutations, path) ? mutations[path] : undefined

/**
 * Why a stranger is not answered, in words; null for whatever may be read.
 *
 *     refusalFor('/services', new URLSearchParams('sort=-score'))?.message // 'Sort `score` is not offered here.'
 */
export function refusalFor(path: string, parameters: URLSearchParams): HttpError | null {
  const mutation = mutationFor(path)
  if (mutation)
    return new HttpError(
      403,
      `Forms are not taken here. Send the mutation ${mutation} to /graphql: see /developers.`,
    )
  // Whoever guesses a key must not learn that it was used.
  if (/^\/submissions(\/|$)/i.test(path))
    return new HttpError(404, 'There is no such record, or none that is told to everybody.')
  const sorts = parameters.getAll('sort').flatMap(names => names.split(','))
  // The order of the rows would tell what stands in them.
  const isTelling = sorts.some(name => hidden.has(name.trim().replace(/^-/, '')))
  return isTelling ? new HttpError(400, 'Sort `score` is not offered here.') : null
}

/**
 * What a call costs a stranger, in points: 10, and one for each row it may be answered with. Those are as many as it asks for,
 * 25 unless it says how many, 100 for a list that comes whole, 1 for a record, and as many again for each thing that is
 * included. A picture or a calendar costs 1 in all.
 *
 *     costOf('/services', new URLSearchParams('per_page=50')) // 60
 *     costOf('/services/erith-food-bank', new URLSearchParams('include=organisation')) // 12
 */
export function costOf(path: string, parameters: URLSearchParams, body = ''): number {
  if (pictures.test(path)) return 1
  const included = new Set((parameters.get('include') ?? '').split(',').filter(Boolean)).size
  return perCall + rowsOf(path, parameters.get('per_page') ?? perPage(body)) * (1 + included)
}

function rowsOf(path: string, asked: unknown): number {
  if (wholeLists.test(path)) return wholeList
  return records.test(path) ? 1 : readPaging(undefined, asked).perPage
}

function perPage(body: string): unknown {
  try {
    return (JSON.parse(body) as { per_page?: unknown } | null)?.per_page
  } catch {
    return undefined
  }
}

/**
 * An answer in JSON as strangers may see it: without what GraphQL hides, wherever it stands.
 *
 *     forStrangers('{"data":{"name":"Tuesday Tea","referral_email":"tea@example.org"}}') // '{"data":{"name":"Tuesday Tea"}}'
 *
 * Pictures that await approval are shown by a parameter of their address, which is taken out of addresses.
 *
 * @throws SyntaxError when it is no JSON.
 */
export function forStrangers(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => {
      if (hidden.has(key)) return undefined
      return typeof value === 'string' ? withoutRequest(value) : value
    }),
  )
}

/** The parameters a stranger's call is passed on with. */
export function passedOn(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name]) => !hidden.has(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

const withoutRequest = (text: string) =>
  text.includes('update_request_id=')
    ? text.replaceAll(/(\?|&(?:amp;)?)update_request_id=[^&#\s"'<>)]*(&(?:amp;)?)?/g, (_, before, after) =>
        before === '?' && after ? '?' : (after ?? ''),
      )
    : text
