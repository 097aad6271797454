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
