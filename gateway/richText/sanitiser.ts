import type { IOptions, Transformer } from 'sanitize-html'

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'h3', 'h4', 'h5', 'h6']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const inline = ['a', 'strong', 'b', 'em', 'i', 'del', 'code', 'br']

/** What may stand in a text of the council or of a provider; everything else goes, its words stay. */
export const sanitiser: IOptions = {
  allowedTags: [...blocks, ...tables, ...inline],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: safeLink, h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' },
}

function safeLink(_tag: string, { href = '' }: Record<string, string>): ReturnType<Transformer> {
  const isSafe = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(href) || /^\/(?![/\\])[^\s\\]*$/.test(href)
  // A tag that is not allowed is left out, and its words stay.
  return isSafe ? { tagName: 'a', attribs: { href, rel: 'noopener' } } : { tagName: 'span', attribs: {} }
}
