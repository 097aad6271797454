import { lastUpdated } from '../state/lastUpdated.ts'

/**
 * How old the oldest record in an answer is, as a page's notice says it. Undefined when the answer does not tell.
 *
 * @param now The moment of the answer, in milliseconds since 1970, on the server's clock.
 */
export function ageWords(
  extensions: Record<string, unknown> | undefined,
  now: number,
): string | null | undefined {
  const age = extensions?.['age']
  return typeof age === 'number' ? lastUpdated(age, now) : undefined
}
