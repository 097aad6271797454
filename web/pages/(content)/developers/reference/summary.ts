/**
 * The first sentence of a description, for lists.
 *
 *     summary('A day in London. For example `2026-12-25`.') // 'A day in London.'
 *
 * Full stops inside code end nothing.
 */
export const summary = (description: string | null | undefined): string =>
  /^(?:`[^`]*`|[^.`]|\.(?!\s))*\.?/.exec((description ?? '').trim())![0]
