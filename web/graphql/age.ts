import type { PageContext } from 'vike/types'
import { lastUpdated } from '../state/lastUpdated.ts'

/** What an operation may carry in its context to learn how old its answer is. */
export interface AgeContext {
  /** Called with the words for a page's notice, or null for an answer that needs none. */
  onAge?: (words: string | null) => void
}

/**
 * Tells whoever has sent an operation how old the oldest record in the answer is, as a page's notice says it.
 *
 * @param now The moment of the answer, in milliseconds since 1970, on the server's clock.
 */
export function tellAge(
  { onAge }: AgeContext,
  extensions: Record<string, unknown> | undefined,
  now: number,
): void {
  const age = extensions?.['age']
  if (typeof age === 'number') onAge?.(lastUpdated(age, now))
}

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
