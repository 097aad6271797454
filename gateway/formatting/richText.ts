import { escapeUTF8 } from 'entities'
import { LRUCache } from 'lru-cache'
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'
import { excerpt, stripHtml, withStops } from './text.ts'
import { badInput } from '../records/arguments.ts'
import { markdownHtml } from './markdown.ts'

const blocks = ['p', 'div', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
// Become a `div`: without any element, the words of two paragraphs would run together.
const divisions = [
  ...'section article header footer aside nav address figure figcaption'.split(' '),
  ...'main details summary dl dt dd center fieldset legend'.split(' '),
]
const inline = ['a', 'strong', 'b', 'em', 'i', 'del', 'code', 'br', 'span']

const inlineTags = /<\/?(a|strong|b|em|i|del|code)( [^>]*)?>/g

/** In characters, some forty printed pages: a text of a megabyte would hold up every list that it is in. */
const longestText = 100_000

// The same few hundred texts are read all day. The size is in characters; the first character of a key is the level.
const cache = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html, markdown) => html.length + markdown.length,
  memoMethod: key => {
    const topHeading = Number(key[0])
    const safe = sanitizeHtml(markdownHtml(key.slice(1)), sanitiserOptions(topHeading))
    // Editors leave empty paragraphs behind.
    if (!stripHtml(safe)) return ''
    return withScrolledTables(withTelephoneLinks(safe.replaceAll(/<\/?span>/g, '').trim()))
  },
})

/**
 * Markdown as HTML that is safe to show; empty when it has no word.
 *
 *     richTextHtml('Come along for **tea**.')            // '<p>Come along for <strong>tea</strong>.</p>'
 *     richTextHtml('# Hours\n<script>alert(1)</script>') // '<h3>Hours</h3>'
 *     richTextHtml('Call 020 7946 0000')                 // '<p>Call <a href="tel:02079460000" …>020 7946 0000</a></p>'
 *
 * The topmost heading gets `topHeading`, 2 to 6, whatever level the author used: the page has headings around the
 * text, and no level may be skipped. Links must be http, https, mailto, tel or a path of this site; of others only the
 * text remains. Images are removed: they would load from other hosts. Telephone numbers of this country become links, to
 * call or, after “Text”, to text. Of a text of more than 100,000 characters only those are shown.
 */
export function richTextHtml(markdown: string, topHeading = 3): string {
  return cache.memo(topHeading + markdown.slice(0, longestText))
}

/**
 * Markdown without its mark-up.
 *
 *     richTextText('Come along for **tea**.')       // 'Come along for tea.'
 *     richTextText('## Hours\n- Monday\n- Friday') // 'Hours Monday Friday'
 *
 * Tags become spaces and nothing is added, as the specification says. Inline tags are removed without a space, which would
 * otherwise appear before the full stop.
 */
export function richTextText(markdown: string): string {
  return stripHtml(blockHtml(markdown))
}

/**
 * Markdown as one line to read: in cells, calendars and summaries.
 *
 *     richTextLine('## Hours\n- Monday\n- Friday\n\nTea.') // 'Hours: Monday; Friday. Tea.'
 *
 * Headings, items of lists and cells of tables that end without punctuation get some: they would run into what follows.
 */
export function richTextLine(markdown: string): string {
  return stripHtml(withStops(blockHtml(markdown)))
}

const blockHtml = (markdown: string) => richTextHtml(markdown).replaceAll(inlineTags, '')

/**
 * The beginning of a Markdown text as a line to read.
 *
 *     richTextExcerpt('Come along for **tea**.', { length: 10, ellipsis: true }) // 'Come along…'
 *     richTextExcerpt('## What it is\nTea.', { ellipsis: false })                // 'What it is. Tea'
 *
 * @throws BAD_USER_INPUT when the length is below 1.
 */
export function richTextExcerpt(
  markdown: unknown,
  { length, ellipsis }: { length?: number | null; ellipsis?: boolean | null },
): string {
  const most = length ?? 200
  if (most < 1) throw badInput(`\`length\` must be 1 or more; it is ${most}.`)
  return excerpt(richTextLine(markdownOf(markdown).trim()), most, ellipsis ?? true)
}

/**
 * A Markdown text of a record, unchanged; empty when it is missing.
 *
 *     markdownOf('Come along for **tea**.') // 'Come along for **tea**.'
 */
export function markdownOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * The level of the topmost heading, checked.
 *
 * @throws BAD_USER_INPUT unless it is 2 to 6: level 1 is the title of the page.
 */
export function requireHeadingLevel(level: number): number {
  if (level >= 2 && level <= 6) return level
  throw badInput(`\`topHeading\` must be 2 to 6; it is ${level}.`)
}

/**
 * The elements allowed in a text; of others only their text remains. Unsafe links become spans, which are removed later.
 *
 * @param topHeading The level an `h1` gets, 2 to 6; lower headings follow, down to `h6`.
 */
function sanitiserOptions(topHeading: number): IOptions {
  return {
    allowedTags: [...blocks, ...tables, ...inline],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: safeLink,
      ...Object.fromEntries(divisions.map(tag => [tag, 'div'])),
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map(level => [`h${level}`, `h${Math.min(6, level + topHeading - 1)}`]),
      ),
    },
  }
}

function safeLink(_tag: string, { href = '' }: Record<string, string>): ReturnType<Transformer> {
  const isSafe = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(href) || /^\/(?![/\\])[^\s\\]*$/.test(href)
  // The new tag must be an allowed one: otherwise sanitize-html closes the next link with its name.
  return isSafe ? { tagName: 'a', attribs: { href, rel: 'noopener' } } : { tagName: 'span', attribs: {} }
}

/**
 * Ten or eleven digits in any grouping, with 0 or +44, and Childline's eight. Amounts, dates and parts of longer numbers do
 * not match.
 */
const telephone =
  /(?<![\d+£#/.,-])(?:\+44[ \u00A0]?(?:\(0\)[ \u00A0]?)?[1-389]|\(?0(?:7|[1-389])\d{0,3}\)?)(?:[ \u00A0-]?\d){4,10}(?![\d/]|[.,-]\d)/g
const emergency =
  /(?<=\b(?:call|dial|phone|ring|text)(?: nhs)? )(?:999|112|111|101|105|116 123)(?![\d/]|[.,-]\d)/gi
/** In a text that names 999, also after a colon, and one after the other: “Life in danger: 999”, “calls to 999 and 111”. */
const emergencyListed = /(?<=:\s+|\b(?:calls to|and|or) )(?:999|112|111)(?![\d/]|[.,-]\d)/gi
/** Five digits that the text says to text: “Text 60777”, “text SHOUT to 85258”. Nobody answers a call to them. */
const shortCode =
  /(?<=\b(?:text|sms)(?: us)?(?: (?:on|at)| [“‘"']?[\p{L}\d]+[”’"']? to)?:? )[5-8]\d{4}(?![\d/]|[.,-]\d)/giu
/** The words before a number that is for texts alone: “Text us on”, and not “Call or text”. */
const textOnly =
  /(?<!\b(?:or|and) |\/)\b(?:text|sms)(?: us)?(?: (?:on|at)| [“‘"']?[\p{L}\d]+[”’"']? to)?:? $/iu
/** The longest such words that are looked for, in characters. */
const textWords = 40
const emergencyAlone = /^(?:999|112|111|101|116 123)$/
const inlineTag = /^(?:a|strong|b|em|i|del)$/
const pieces = /<(\/?)(\w+)[^>]*>|[^<]+/g

/** Makes telephone numbers links, outside of links and code. */
function withTelephoneLinks(html: string): string {
  const isUrgent = /\b999\b/.test(html)
  let [within, parent, lead] = [0, '', '']
  return html.replaceAll(pieces, (piece: string, end: string | undefined, tag: string | undefined) => {
    if (tag) {
      if (/^(?:a|code|pre)$/.test(tag)) within += end ? -1 : 1
      parent = end ? '' : tag
      if (!inlineTag.test(tag)) lead = ''
      return piece
    }
    // A colon counts also where it ends the bold label before the number.
    const before = lead
    lead = piece.trimEnd().endsWith(':') ? ': ' : ''
    if (within) return piece
    if (/^(?:strong|b|em)$/.test(parent) && emergencyAlone.test(piece)) return telephoneLink(piece)
    const linked = piece
      .replaceAll(telephone, numberLink)
      .replaceAll(shortCode, textLink)
      .replaceAll(emergency, numberLink)
    return isUrgent
      ? (before + linked).replaceAll(emergencyListed, telephoneLink).slice(before.length)
      : linked
  })
}

/** A link to a number, to text it where the words before it say so. */
function numberLink(text: string, at: number, piece: string): string {
  return textOnly.test(piece.slice(Math.max(0, at - textWords), at)) ? textLink(text) : telephoneLink(text)
}

const telephoneLink = (text: string): string => linkTo('tel', text)
const textLink = (text: string): string => linkTo('sms', text)

function linkTo(scheme: 'tel' | 'sms', text: string): string {
  const digits = (text.startsWith('+') ? text.replace('(0)', '') : text).replaceAll(/[^\d+]/g, '')
  const isWhole = /^(?:0\d{9,10}|08001111|\+44\d{9,10}|\d{3}|\d{5}|116123)$/.test(digits)
  return isWhole ? `<a href="${scheme}:${digits}" rel="noopener" translate="no">${text}</a>` : text
}

/**
 * Puts each table of three columns or more into a region that the keyboard reaches, since on a phone it moves sideways. The label
 * of the region has the names of the columns.
 */
function withScrolledTables(html: string): string {
  const regions: boolean[] = []
  // First rows are read three times at most, for tables within tables: without an end, each would go on to the end of the text.
  let left = 3 * html.length
  let rowEnd = -1
  return html.replaceAll(/<(\/?)table>/g, (tag, end: string, at: number) => {
    if (end) return regions.pop() ? `${tag}</div>` : tag
    if (rowEnd < at) rowEnd = html.indexOf('</tr>', at)
    if (rowEnd < 0) rowEnd = html.length
    left -= rowEnd - at
    const firstRow = left < 0 ? '' : html.slice(at, rowEnd)
    const names = (firstRow.match(/<t[hd]>.*?<\/t[hd]>/gs) ?? []).map(cell =>
      stripHtml(cell.replaceAll(inlineTags, '')),
    )
    const isWide = names.length > 2
    regions.push(isWide)
    const label = escapeUTF8(`Table: ${names.filter(Boolean).join(', ')}`)
    return isWide ? `<div role="region" tabindex="0" aria-label="${label}">${tag}` : tag
  })
}
