/**
 * Until when the draft is stored of a form whose page cannot be rendered: `11:42am`. Null without a draft, and in the
 * browser, which loads the pages of forms whole.
 */
export async function keptAnswers(): Promise<string | null> {
  if (!import.meta.env.SSR) return null
  const { renderedForm } = await import('../../forms/renderedForm.ts')
  return renderedForm.getStore()?.keptUntil ?? null
}
