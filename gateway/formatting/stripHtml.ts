import { decodeHTML } from 'entities'
import { markupEnd } from './markupEnd.ts'

/**
 * The text of an HTML fragment, on one line.
 *
 *     stripHtml('<p>Tea &amp; cards</p><p>3 &lt; 5</p>') // 'Tea & cards 3 < 5'
 *
 * Each tag becomes a space and runs of white space become one. Comments, scripts and style sheets vanish
 * with their content, and a `<` that begins no tag is kept. Entities are decoded last, so that text about
 * tags stays text. One pass: the time taken grows with the length, whatever the text holds.
 */
export function stripHtml(html: string | null | undefined): string {
  const source = html ?? ''
  const lastEnd = source.lastIndexOf('>')
  let text = ''
  let at = 0
  for (let open = source.indexOf('<'); open >= 0; open = source.indexOf('<', at)) {
    // Asked once rather than at every `<`, of which a hostile text holds thousands.
    if (open > lastEnd) break
    const end = markupEnd(source, open)
    text += source.slice(at, open) + (end > open ? ' ' : '<')
    at = Math.max(end, open + 1)
  }
  return decodeHTML(text + source.slice(at))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
