/**
 * What stands beside the services of a search, or nothing when it cannot be had: the services matter more.
 *
 *     await orNone(loaders.search.topPages({ query: 'debt' }, 3))
 */
export async function orNone<T>(finding: Promise<T[]>): Promise<T[]> {
  return finding.catch(() => [])
}
