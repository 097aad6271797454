import { createHash } from 'node:crypto'
import { newDraftId } from './draftCookie.ts'
import type { FormDraft } from './FormDraft.ts'
import type { FormParts } from './FormParts.ts'
import type { FormVisit } from './FormVisit.ts'

/** The draft of a visitor; null when there is none. Who brought no cookie has none, whatever the store is like. */
export const draftOf = async ({ drafts }: FormParts, visit: FormVisit): Promise<FormDraft | null> =>
  visit.isNew ? null : drafts.read(visit.cookie.id)

/**
 * The visit of somebody who sends a page, and their draft: also when the page was sent before and its answer, with the
 * draft's new secret, never arrived.
 *
 * @param note of the page, signed and for this visitor: nobody can guess it, so it proves that it is the same page.
 */
export async function draftOfPosted(
  parts: FormParts,
  visit: FormVisit,
  note: string | null,
): Promise<{ visit: FormVisit; found: FormDraft | null }> {
  const found = await draftOf(parts, visit)
  if (found || visit.isNew || note === null) return { visit, found }
  const movedTo = (await parts.drafts.read(signpostAt(visit.cookie.id, note)))?.movedTo
  const draft = movedTo ? await parts.drafts.read(movedTo) : null
  return draft
    ? { visit: { ...visit, cookie: { ...visit.cookie, id: movedTo! } }, found: draft }
    : { visit, found }
}

/**
 * Keeps a draft under a new secret, and gives the visit with it. Whoever holds the one before, because they gave it to the
 * visitor, holds nothing from then on.
 *
 * @param note of the page that was sent; the same page sent again, and no other, still leads to the draft.
 * @throws Error when it cannot be kept: then it stays as it was.
 */
export async function keptAnew(
  { drafts }: FormParts,
  visit: FormVisit,
  draft: FormDraft,
  note: string | null,
): Promise<FormVisit> {
  const { id } = visit.cookie
  const next = newDraftId()
  if (note !== null) {
    const signpost = { ...draft, typed: {}, tried: [], refusals: [], handedOver: undefined, movedTo: next }
    // A convenience: where there is no room left for it, there still is for the draft itself.
    await drafts.write(signpostAt(id, note), signpost).catch(() => undefined)
  }
  await drafts.move(id, next, draft)
  return { ...visit, isNew: false, cookie: { ...visit.cookie, id: next } }
}

/** Where it stands which draft a page was kept in: found only by who has both the old secret and the page's note. */
const signpostAt = (id: string, note: string) =>
  createHash('sha256').update(`${id} ${note}`).digest('base64url')
