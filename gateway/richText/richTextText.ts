import { stripHtml } from '../formatting/text.ts'
import { richTextHtml } from './richTextHtml.ts'

const withinWords = /<\/?(a|strong|b|em|i|del|code)( [^>]*)?>/g

/**
 * Markdown as plain words on one line.
 *
 *     richTextText('Come along for **tea**.') // 'Come along for tea.'
 *
 * Tags inside a sentence go without a trace, since the space others leave would stand before the full stop.
 */
export function richTextText(markdown: string): string {
  return stripHtml(richTextHtml(markdown).replaceAll(withinWords, ''))
}
