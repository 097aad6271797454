import type { PageContext } from 'vike/types'

const most = 100
const seen = new Map<string, string | null>()

/**
 * What a page says about its age: what its answer has just told or, for a page shown again out of the browser's cache,
 * what it said before.
 *
 * A page is remembered when it is left, so that the one the server rendered is remembered too. On the server nothing is.
 */
export function noticeOf(
  { urlOriginal, previousPageContext }: PageContext,
  told: string | null | undefined,
): string | null {
  if (previousPageContext) {
    seen.set(previousPageContext.urlOriginal, previousPageContext.lastUpdated ?? null)
    if (seen.size > most) seen.delete(seen.keys().next().value!)
  }
  return told === undefined ? (seen.get(urlOriginal) ?? null) : told
}
