import { z } from 'zod'
import { fieldOf } from './fieldOf.ts'
import { raiseFault } from './raiseFault.ts'

/**
 * A list of up to so many entries; none at all is an empty list.
 *
 *     listField(z.object({ title: … }), 20, 'useful facts') // 21 are refused: 'Give 20 useful facts or fewer.'
 */
export function listField<T extends z.ZodType>(entry: T, most: number, things: string) {
  return fieldOf((typed, context): unknown[] => {
    const list = Array.isArray(typed) ? typed : []
    if (list.length <= most) return list
    return raiseFault(context, { code: 'TOO_MANY', message: `Give ${most} ${things} or fewer.` })
  }).pipe(z.array(entry))
}
