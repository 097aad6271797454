import { z } from 'zod'
import { fieldOf } from './fieldOf.ts'

/**
 * A group of fields whose rules depend on what stands in it.
 *
 *     chosenForm(({ id }) => (id ? listed : unlisted))
 */
export function chosenForm<T extends z.ZodType>(choose: (typed: Readonly<Record<string, unknown>>) => T) {
  return fieldOf((typed, context): z.output<T> => {
    const fields = typeof typed === 'object' && typed !== null ? typed : {}
    const checked = choose(fields as Record<string, unknown>).safeParse(typed)
    if (checked.success) return checked.data
    for (const issue of checked.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })
}
