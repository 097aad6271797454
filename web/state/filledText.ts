/**
 * A text with its gaps filled; null when there is nothing to fill one of them with.
 *
 *     filledText('{title} – {site}', { title: 'Erith Food Bank', site: 'Signpost' }) // 'Erith Food Bank – Signpost'
 *     filledText('{summary}', { summary: null })                                     // null
 *
 * What is filled in stays as it is, braces and all.
 */
export function filledText(text: string, values: Record<string, string | null | undefined>): string | null {
  const gaps = [...text.matchAll(/\{(\w+)\}/g)]
  if (gaps.some(([, name = '']) => !values[name]?.trim())) return null
  return text.replaceAll(/\{(\w+)\}/g, (_gap, name: string) => values[name]!)
}
