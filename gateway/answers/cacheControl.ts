import type { Client } from '../clients/Client.ts'
import type { Answer } from './Answer.ts'

/**
 * How long others may keep an answer.
 *
 *     cacheControl(answer, 'anonymous', { age: 12, now }) // 'public, max-age=42': another 30 seconds
 *
 * Caches count `Age` as spent, so what is left is added to it. Answers to keys are kept by their owner only; failures
 * by nobody.
 */
export function cacheControl(
  { until }: Answer,
  kind: Client['kind'],
  { age, now }: { age: number; now: number },
): string {
  if (until === 0) return 'no-store'
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  return `${kind === 'keyed' ? 'private' : 'public'}, max-age=${age + left}`
}
