import { LRUCache } from 'lru-cache'
import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { sanitiser } from './sanitiser.ts'

const marked = new Marked({ async: false, gfm: true })

// The same few hundred texts are asked for all day. Counted in characters.
const ready = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
  memoMethod: markdown => sanitizeHtml(marked.parse(markdown, { async: false }), sanitiser).trim(),
})

/**
 * Markdown as HTML that is safe to show.
 *
 *     richTextHtml('Come along for **tea**.')          // '<p>Come along for <strong>tea</strong>.</p>'
 *     richTextHtml('# Hours\n<script>alert(1)</script>') // '<h3>Hours</h3>'
 *
 * Headings start at h3, since the page has its own first two. Links lead to http, https, mailto, tel or a
 * path of this site; others keep their words only. Pictures are dropped: they would load from elsewhere.
 */
export function richTextHtml(markdown: string): string {
  return ready.memo(markdown)
}
