import { LRUCache } from 'lru-cache'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { raiseHeadings } from './raiseHeadings.ts'
import { sanitiser } from './sanitiser.ts'

const marked = new Marked({ async: false, gfm: true })

// The same few hundred texts are asked for all day. Counted in characters.
const ready = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html, markdown) => html.length + markdown.length,
  memoMethod: key => {
    const topHeading = Number(key[0])
    return sanitizeHtml(rendered(key.slice(1)), sanitiser(topHeading))
      .replaceAll(/<\/?span>/g, '')
      .trim()
  },
})

// Thousands of quotations within one another are more than the stack of the process can hold: they stay as written.
function rendered(markdown: string): string {
  try {
    return marked.parser(raiseHeadings(marked.lexer(markdown)))
  } catch {
    return `<p>${sanitizeHtml(markdown, { allowedTags: [] })}</p>`
  }
}

/**
 * Markdown as HTML that is safe to show.
 *
 *     richTextHtml('Come along for **tea**.')            // '<p>Come along for <strong>tea</strong>.</p>'
 *     richTextHtml('# Hours\n<script>alert(1)</script>') // '<h3>Hours</h3>'
 *
 * The topmost heading gets the level asked for, 2 to 6, whatever level its author began at: a page has
 * headings around the text, and no level may be skipped. Links lead to http, https, mailto, tel or a path
 * of this site; others keep their words only. Pictures are dropped: they would load from elsewhere.
 */
export function richTextHtml(markdown: string, topHeading = 3): string {
  return ready.memo(topHeading + markdown)
}
