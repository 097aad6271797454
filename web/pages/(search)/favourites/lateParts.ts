import { latePart } from '../../../browser/latePart.ts'

export const loadSharedNote = async () => (await import('./SharedNote.tsx')).SharedNote

/** The note about a list in the address. Few visits have one. */
export const SharedNote = latePart(loadSharedNote, import.meta.env.SSR ? await loadSharedNote() : undefined)
