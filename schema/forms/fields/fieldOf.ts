import { z } from 'zod'

/**
 * A field that reads what was typed by a function of its own; a field that was left out is given as null.
 *
 *     fieldOf((typed, context) => typed === true || raiseFault(context, fault))
 */
export function fieldOf<T>(read: (typed: unknown, context: z.RefinementCtx) => T) {
  return z.unknown().transform(read).prefault(null)
}
