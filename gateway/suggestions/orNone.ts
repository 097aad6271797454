/**
 * The rows that were found, or none when they cannot be had: suggestions are never worth an error.
 *
 *     await orNone(loaders.search.topPages({ query: 'debt' }, 3))
 */
export async function orNone<T>(finding: Promise<T[]>): Promise<T[]> {
  return finding.catch(() => [])
}
