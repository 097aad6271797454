import type { IOptions, Transformer } from 'sanitize-html'

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const inline = ['a', 'strong', 'b', 'em', 'i', 'del', 'code', 'br', 'span']

/**
 * What may stand in a text of the council or of a provider; everything else goes, its words stay. Links that are not
 * safe become spans, which mean nothing.
 *
 * @param topHeading The level of an `h1`, 2 to 6. Those below it follow, as far as there are levels.
 */
export const sanitiser = (topHeading: number): IOptions => ({
  allowedTags: [...blocks, ...tables, ...inline],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: safeLink,
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map(level => [`h${level}`, `h${Math.min(6, level + topHeading - 1)}`]),
    ),
  },
})

function safeLink(_tag: string, { href = '' }: Record<string, string>): ReturnType<Transformer> {
  const isSafe = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(href) || /^\/(?![/\\])[^\s\\]*$/.test(href)
  // A tag that is renamed must be an allowed one: sanitize-html would close the next link with its name.
  return isSafe ? { tagName: 'a', attribs: { href, rel: 'noopener' } } : { tagName: 'span', attribs: {} }
}
