/** Milliseconds that a draft is kept after its last change. Every page of a form says it. */
export const draftLifetime = 60 * 60_000
