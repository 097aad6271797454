import type { Doubt } from './Doubt.ts'

const shortest = 3000
const longest = 24 * 3_600_000

/**
 * Whether a form looks as if a program had filled it in. A person may look so too, so nothing is refused for it: one more
 * press is asked for.
 *
 *     isDoubtful({ step: 'check', madeAt: now - 900, now, trap: '' }, now - 900) // true: nobody is that quick
 *
 * @param startedAt when the first page of the form was made, in milliseconds.
 */
export function isDoubtful({ step, madeAt, now, trap }: Doubt, startedAt: number): boolean {
  if (trap !== '' || madeAt === null) return true
  const since = step === 'confirm' ? madeAt : Math.min(startedAt, madeAt)
  return now - since < shortest || now - madeAt > longest
}
