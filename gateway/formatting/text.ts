import { decodeHTML, decodeHTMLStrict } from 'entities'
import { textOf } from '../records/coerce.ts'

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/**
 * The beginning of a plain text.
 *
 *     excerpt('Tea and cards, every Tuesday.')    // 'Tea and cards, every Tuesday…'
 *     excerpt('Tea and cards', 3)                 // 'Tea…'
 *     excerpt('Tea and cards.', undefined, false) // 'Tea and cards'
 *
 * The text is trimmed, loses one trailing `.` `,` `:` or `;`, and is cut to `length` grapheme clusters, so that emoji and
 * accents stay whole. The ellipsis follows short texts too, since there is more to read on the page. Empty for an empty
 * text or a length below 1.
 */
export function excerpt(text: string | null | undefined, length = 200, ellipsis = true): string {
  const beginning = firstCharacters((text ?? '').trim().replace(/[.,:;]$/, ''), length)
  return beginning && ellipsis ? `${beginning}…` : beginning
}

// The contract allows 300, and 500 of categories and personas.
const longestIntro = 1000
// A grapheme may be of any length: cut before they are counted.
const longestSegmented = 10 * longestIntro
const longestWithMarkup = 10 * longestSegmented

/**
 * An introduction of a record, as it is written; cut after 1,000 characters, since lists show those of a hundred records.
 *
 *     introOf(' Tea and cards. ') // 'Tea and cards.'
 */
export function introOf(value: unknown): string {
  const text = plainOf(typeof value === 'string' ? value.slice(0, longestWithMarkup) : value) ?? ''
  return text.length > longestIntro ? excerpt(text.slice(0, longestSegmented), longestIntro) : text
}

function firstCharacters(text: string, count: number): string {
  // A grapheme has at least one code unit, so a text this short needs no segmentation; most are.
  if (text.length <= count) return text
  let end = 0
  let left = Math.floor(count)
  for (const { index, segment } of segmenter.segment(text)) {
    if (!(left-- > 0)) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/**
 * A text that has no mark-up by the contract, without what an editor left in it; null when it is missing or blank, or when it
 * has punctuation only, as people fill a field that they must not leave empty.
 *
 *     plainOf('<p>Tea &amp; <b>cards</b>.</p>')    // 'Tea & cards.'
 *     plainOf('**Tea** and [cards](/events/cards)') // 'Tea and cards'
 *     plainOf('Ages <18, Wandle <Health>')          // 'Ages <18, Wandle <Health>'
 *     plainOf('-')                                  // null
 *
 * Only comments and the elements of a text editor count as HTML, so that a name in angle brackets stays; of Markdown only what
 * cannot be meant as it is written.
 */
export function plainOf(value: unknown): string | null {
  const text = textOf(value)
  const plain = text !== null && /[<&*[]/.test(text) ? withoutMarkup(text) : text
  return plain !== null && legible.test(plain) ? plain : null
}

/** What is neither white space nor punctuation: letters, digits, signs such as `£`, emoji. */
const legible = /[^\s\p{Punctuation}\p{Default_Ignorable_Code_Point}]/u

function withoutMarkup(text: string): string | null {
  const marked = text.replaceAll(comments, '').replaceAll(bold, '$1').replaceAll(markdownLink, '$1')
  const bare = withStops(marked.replaceAll(hiddenElements, ' ').replaceAll(inlineElements, '')).replaceAll(
    blockElements,
    ' ',
  )
  const decoded = decodeHTMLStrict(bare).replaceAll('\u00A0', ' ')
  return bare === text && decoded === text ? text : decoded.replaceAll(/ {2,}/g, ' ').trim() || null
}

/** An unclosed one ends with the text, as in a browser. Word leaves `<![if !supportLists]>` as well. */
const comments = /<!--(?:-?>|[^]*?(?:-->|$))|<!\[(?:if|endif)\b[^<>]*>/gi
const bold = /\*\*(?=\S)([^*\n]*[^*\s])\*\*/g
const markdownLink = /\[([^[\]\n]+)\]\((?:https?:\/|mailto:|tel:|\/)[^()\s]*\)/gi
const hiddenElements = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi
const inlineElements = /<\/?(?:b|strong|i|em|u|s|a|span|font|sup|sub|small|mark|code)(?:\s[^<>]*)?>/gi
const blockElements =
  /<\/?(?:p|br|div|ul|ol|li|h[1-6]|hr|pre|table|thead|tbody|tr|t[hd]|blockquote|section|img|iframe)(?:\s[^<>]*)?\/?>/gi

/**
 * HTML in which no heading, item of a list or cell of a table runs into what follows once its tags are gone.
 *
 *     withStops('<h3>Hours</h3><ul><li>Monday</li><li>Friday</li></ul>')
 *     // '<h3>Hours:</h3><ul><li>Monday;</li><li>Friday</li></ul>'
 *
 * It expects no inline elements. What ends with punctuation is left as it is.
 */
export function withStops(html: string): string {
  if (!html.includes('<')) return html
  const pieces = html.split(blockElements)
  if (pieces.length === 1) return html
  const tags = html.match(blockElements) ?? []
  let last = -1
  for (const [at, piece] of pieces.entries()) {
    if (!/\S/.test(piece)) continue
    const before = last < 0 ? '' : pieces[last]!.trimEnd()
    if (last >= 0 && !stopped.test(before)) pieces[last] = before + stopBetween(tags.slice(last, at).join(''))
    last = at
  }
  return pieces.map((piece, at) => piece + (tags[at] ?? '')).join('')
}

const stopped = /[.,:;!?…](?:[)\]"'”’]|&quot;)?$/

/** What comes between two texts with these tags between them. */
function stopBetween(tags: string): string {
  if (/<(?:\/[uo]l|\/table|\/?h\d)\b/i.test(tags)) return /<[uo]l\b/i.test(tags) ? ':' : '.'
  if (/<(?:[uo]l|table)\b/i.test(tags)) return ':'
  if (/<(?:li|tr)\b/i.test(tags)) return ';'
  return /<t[dh]\b/i.test(tags) ? ',' : ''
}

/**
 * A line of an address, without the comma at its end: where lines stand in one, a comma comes between them. Null when it is
 * missing or blank.
 *
 *     addressLine('Wandle Hall,') // 'Wandle Hall'
 */
export function addressLine(value: unknown): string | null {
  const text = plainOf(value) ?? ''
  let end = text.length
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end) || null
}

/**
 * The postcode of a record in its usual form; one that is not whole stays as it is written. Null when it is missing.
 *
 *     postcodeOf('sw192ab')   // 'SW19 2AB'
 *     postcodeOf('not known') // 'not known'
 */
export function postcodeOf(value: unknown): string | null {
  const text = plainOf(value)
  const compact = (text ?? '').toUpperCase().replaceAll(/[\s.,-]/g, '')
  return wholePostcode.test(compact) ? compact.replace(/(?=...$)/, ' ') : text
}

const wholePostcode = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/

/**
 * The name of a record; of one without a name the words of its slug, which the directory has made of the name.
 *
 *     nameOf('Warm space', 'warm-space') // 'Warm space'
 *     nameOf(null, 'warm-space-2')       // 'Warm space 2'
 *     nameOf(null, null)                 // 'Name not stated'
 */
export function nameOf(name: unknown, slug: unknown): string {
  const known = plainOf(name)
  if (known !== null) return known
  const words = (textOf(slug) ?? '').replaceAll('-', ' ').trim()
  return words && !uuid.test(words) ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : 'Name not stated'
}

const uuid = /^[\da-f]{8}(?: [\da-f]{4}){3} [\da-f]{12}$/i

/**
 * The text of an HTML fragment, on one line.
 *
 *     stripHtml('<p>Tea &amp; cards</p><p>3 &lt; 5</p>') // 'Tea & cards 3 < 5'
 *
 * Each tag becomes a space, and white space is collapsed. Comments, scripts and style sheets are removed with their content;
 * a `<` that does not begin a tag is kept. Entities are decoded last, so that escaped tags stay text. It makes one pass in
 * linear time, also for hostile input.
 */
export function stripHtml(html: string | null | undefined): string {
  const source = html ?? ''
  const lastEnd = source.lastIndexOf('>')
  let text = ''
  let at = 0
  for (let open = source.indexOf('<'); open >= 0; open = source.indexOf('<', at)) {
    // Checked once instead of at every `<`: a hostile text has thousands of them.
    if (open > lastEnd) break
    const end = markupEnd(source, open)
    text += source.slice(at, open) + (end > open ? ' ' : '<')
    at = Math.max(end, open + 1)
  }
  return decodeHTML(text + source.slice(at))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * A text trimmed, with white space collapsed to single spaces; empty when it is missing.
 *
 *     oneLine(' All\n  welcome ') // 'All welcome'
 */
export function oneLine(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

/**
 * The index after the markup that begins with the `<` at `open`; `open` itself when the `<` is plain text.
 *
 *     markupEnd('<p title="a > b">tea', 0)   // 17
 *     markupEnd('<script>x</script> tea', 0) // 18, with its content
 *     markupEnd('3 < 5', 2)                  // 2
 *
 * An unclosed comment, script or style sheet ends with the text, as in a browser.
 */
function markupEnd(source: string, open: number): number {
  if (source.startsWith('<!--', open)) {
    // From the third character on, since `<!-->` is a complete comment.
    const close = source.indexOf('-->', open + 2)
    return close < 0 ? source.length : close + 3
  }
  const name = /^<(script|style)[\s/>]/i.exec(source.slice(open, open + 8))?.[1]
  if (name) {
    const closing = new RegExp(`</${name}`, 'gi')
    closing.lastIndex = open
    const close = closing.exec(source)
    return close ? tagEnd(source, close.index) : source.length
  }
  return /[a-z/!?]/i.test(source.charAt(open + 1)) ? tagEnd(source, open) : open
}

function tagEnd(source: string, open: number): number {
  let quote = ''
  for (let at = open; at < source.length; at++) {
    const character = source.charAt(at)
    if (quote) quote = character === quote ? '' : quote
    else if (character === '>') return at + 1
    else if (character === '"' || character === "'") quote = character
  }
  // An unclosed quotation mark: the tag ends at the first `>`. At most once for each kind of mark.
  const end = source.indexOf('>', open)
  return end < 0 ? source.length : end + 1
}
