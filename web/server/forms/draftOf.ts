import type { FormDraft } from './FormDraft.ts'
import type { FormParts } from './FormParts.ts'
import type { FormVisit } from './FormVisit.ts'

/** The draft of a visitor; null when there is none. Who brought no cookie has none, whatever the store is like. */
export const draftOf = async ({ drafts }: FormParts, visit: FormVisit): Promise<FormDraft | null> =>
  visit.isNew ? null : drafts.read(visit.cookie.id)
