import { decodeHTML } from 'entities'
import { Marked } from 'marked'
import { characterCount } from './characterCount.ts'

const marked = new Marked({ async: false, gfm: true })

/**
 * How many characters of a Markdown text a reader sees; infinite for one nested so deeply that it cannot be drawn.
 *
 *     renderedLength('**Bring** [a bag](https://bags.example)') // 11
 */
export function renderedLength(markdown: string): number {
  try {
    const html = marked.parse(markdown) as string
    return characterCount(decodeHTML(html.replaceAll(/<[^>]*>/g, '')).trim())
  } catch {
    return Infinity
  }
}
