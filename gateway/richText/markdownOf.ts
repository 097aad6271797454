/**
 * A Markdown text of a record as it was written; empty when there is none.
 *
 *     markdownOf('Come along for **tea**.') // 'Come along for **tea**.'
 */
export function markdownOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
