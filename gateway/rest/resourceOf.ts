/**
 * The part of the directory that answers a path: what fails together, and is counted together.
 *
 *     resourceOf('/services/food-bank?include=organisation') // 'services'
 *     resourceOf('/collections/categories/all')              // 'collections/categories'
 *     resourceOf('/search')                                  // 'search'
 *
 * Never a part that somebody typed, so that there are only a few.
 */
export function resourceOf(path: string): string {
  const [, resource = ''] =
    /^\/((?:collections|taxonomies)\/[^/?]+|search(?:\/[^?]*)?|[^/?]+)/.exec(path) ?? []
  return resource
}
