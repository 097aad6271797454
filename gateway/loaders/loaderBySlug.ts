import DataLoader from 'dataloader'
import { isSlug } from '../reading/isSlug.ts'
import type { Rest } from '../rest/createRest.ts'
import { restPath } from '../rest/restPath.ts'
import { withQuery } from '../rest/withQuery.ts'
import { recordOf } from './recordOf.ts'

/**
 * Loads records by slug or id, one call each, as the directory has no list by slug.
 *
 *     await loaderBySlug<ServiceRecord>(rest, '/services').load('erith-food-bank') // { id: '3f0f…', … }
 *
 * A text that can be no slug is not sent, and leads nowhere.
 */
export function loaderBySlug<T extends { id: string }>(
  rest: Pick<Rest, 'read'>,
  path: string,
  include?: string,
): DataLoader<string, T | null> {
  const load = async (slug: string): Promise<T | null> => {
    if (!isSlug(slug)) return null
    return recordOf(await rest.read(withQuery(path + restPath`/${slug}`, { include }))) as T | null
  }
  return new DataLoader(slugs => Promise.all(slugs.map(slug => load(slug).catch((error: Error) => error))))
}
