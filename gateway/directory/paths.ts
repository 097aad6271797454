type Value = string | number | boolean | readonly string[] | null | undefined

/** The values of a query string. */
export type QueryValues = Record<string, Value>

/**
 * A path of the directory, each value in it encoded as one segment.
 *
 *     restPath`/services/${'a/b'}/related` // '/services/a%2Fb/related'
 */
export function restPath(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.reduce((path, part, index) => path + encodeURIComponent(values[index - 1]!) + part)
}

/**
 * A path with a query string; absent values and empty lists are left out.
 *
 *     withQuery('/services', { 'filter[id]': ['a', 'b'], include: 'organisation', page: null })
 *     // '/services?filter%5Bid%5D=a%2Cb&include=organisation'
 *
 * The directory reads an empty `filter[id]` as no filter, so one must never be sent.
 */
export function withQuery(path: string, values: QueryValues): string {
  const given = Object.entries(values)
    .map(([name, value]): [string, string] => [
      name,
      value === null || value === undefined ? '' : String(value),
    ])
    .filter(([, value]) => value !== '')
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}

/**
 * The resource of a path: circuit breakers, spans and waits for revalidation are kept for each.
 *
 *     resourceOf('/services/food-bank?include=organisation') // 'services'
 *     resourceOf('/collections/categories/all')              // 'collections/categories'
 *     resourceOf('/search')                                  // 'search'
 *
 * It never holds typed text, so there are only a few.
 */
export function resourceOf(path: string): string {
  const [, resource = ''] =
    /^\/((?:collections|taxonomies)\/[^/?]+|search(?:\/[^?]*)?|[^/?]+)/.exec(path) ?? []
  return resource
}

/**
 * The resource of a cache key: of a path, of a search with its body, or of a reply that is composed.
 *
 *     resourceOfKey('POST /search/pages {"query":"tea"}')                    // 'search/pages'
 *     resourceOfKey('rows 0 to 1000 {"query":"tea/cards"} of /search/pages') // 'search/pages'
 *
 * Around the path, which has no space, may stand what was typed. Of a composed reply it comes last.
 */
export function resourceOfKey(key: string): string {
  const isComposed = !/^(?:POST )?\//.test(key)
  const [path = ''] = key.slice(isComposed ? key.lastIndexOf(' /') + 1 : key.indexOf('/')).split(' ', 1)
  return resourceOf(path)
}

/**
 * Whether a path holds typed text: a search, or a filter by name or title.
 *
 *     isSearch('/search')                        // true
 *     isSearch('/services?filter%5Bname%5D=111') // true
 *     isSearch('/services/food-bank')            // false
 *     isSearch('/search/collections/personas')   // false: it has the slug of a persona
 *
 * Such a call ends when its request is cancelled, since other requests seldom have the same words.
 */
export function isSearch(path: string): boolean {
  return /^\/search(?!\/collections\/)\b|[?&]filter%5B(name|title)%5D=/.test(path)
}
