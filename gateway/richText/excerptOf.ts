import { excerpt } from '../formatting/text.ts'
import { badInput } from '../records/arguments.ts'
import { textOf } from '../records/coerce.ts'
import { richTextText } from './richTextText.ts'

/**
 * The beginning of a Markdown text as plain words.
 *
 *     excerptOf('Come along for **tea**.', { length: 10, ellipsis: true }) // 'Come along…'
 *
 * @throws BAD_USER_INPUT when the length is below 1.
 */
export function excerptOf(
  markdown: unknown,
  { length, ellipsis }: { length?: number | null; ellipsis?: boolean | null },
): string {
  const most = length ?? 200
  if (most < 1) throw badInput(`\`length\` must be 1 or more; it is ${most}.`)
  return excerpt(richTextText(textOf(markdown) ?? ''), most, ellipsis ?? true)
}
