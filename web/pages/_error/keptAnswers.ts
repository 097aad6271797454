/**
 * Until when the answers are kept of a form whose page cannot be drawn: `11:42am`. Null where there are none, and in the
 * browser, which loads the pages of forms whole.
 */
export async function keptAnswers(): Promise<string | null> {
  if (!import.meta.env.SSR) return null
  const { renderedForm } = await import('../../forms/renderedForm.ts')
  return renderedForm.getStore()?.keptUntil ?? null
}
