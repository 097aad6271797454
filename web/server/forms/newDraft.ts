import type { FormDraft } from './FormDraft.ts'
import type { FormVisit } from './FormVisit.ts'

/** A form that nobody has written into, but for the page that the visitor came from. */
export function newDraft({ form, cameFrom }: FormVisit, startedAt: number): FormDraft {
  const typed = form.cameFrom && cameFrom ? { [form.cameFrom]: cameFrom } : {}
  return { typed, tried: [], startedAt, formsBefore: 0, refusals: [] }
}
