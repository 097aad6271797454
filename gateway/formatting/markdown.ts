import { Marked, walkTokens, type Tokens, type TokensList } from 'marked'
import sanitizeHtml from 'sanitize-html'

/** The most marks of emphasis in one paragraph: the time to pair them grows with their square. Of more, none is emphasis. */
const mostMarks = 400
// The parser asks at each mark of a paragraph.
let counted = { paragraph: '', marks: 0 }

/** For the parser, false leaves emphasis to it, undefined says that there is none here. */
function unlessTooMuch(_: string, paragraph: string): false | undefined {
  if (counted.paragraph !== paragraph) counted = { paragraph, marks: paragraph.match(/[*_~]/g)?.length ?? 0 }
  return counted.marks > mostMarks ? undefined : false
}

/** What of HTML has an end of its own, by its beginning: comments, instructions, sections. */
const endsByBeginning = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' }
/** The most of them that are looked for in vain in one text: each time it is read to its end. */
const mostUnclosed = 100
let unclosed = 0

/** The same for tags. */
function unlessUnclosed(rest: string): false | undefined {
  const [, end] = Object.entries(endsByBeginning).find(([beginning]) => rest.startsWith(beginning)) ?? []
  if (!end || (unclosed < mostUnclosed && rest.includes(end))) return false
  unclosed++
  return undefined
}

const marked = new Marked({
  async: false,
  gfm: true,
  tokenizer: { emStrong: unlessTooMuch, del: unlessTooMuch, tag: unlessUnclosed },
})

const marker = String.raw`[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))`
// The parser's time grows with the square of these, and holds up all other requests meanwhile.
const deepNesting = new RegExp(`^((?:${marker}){30})(?:${marker})+`, 'gm')
// No address is longer (2,048 characters), and no word. Languages that are written without spaces are not of ASCII.
// It is looked for where a word begins: else each letter of a shorter one would begin another look.
const overlongWord = /(?<![!#-&*-;=?-Z\\^-~])([!#-&*-;=?-Z\\^-~]{2048})[!#-&*-;=?-Z\\^-~]+/g

/** As many would overflow the parser's stack, after a second. */
const endlessQuotations = /^(?:[ \t]*>){1000}/m

/**
 * Markdown as HTML, not yet safe to show, with its topmost heading at level 1.
 *
 *     markdownHtml('## Hours') // '<h1>Hours</h1>\n'
 *
 * The work is bounded for any text: lists and quotations are nested thirty times at most, a paragraph has 400 marks of emphasis or none, a
 * word ends after 2,048 characters of ASCII. A text of a thousand nested quotations is shown as written.
 */
export function markdownHtml(markdown: string): string {
  if (endlessQuotations.test(markdown)) return asWritten(markdown)
  const bounded = markdown.replaceAll(deepNesting, '$1').replaceAll(overlongWord, '$1')
  unclosed = 0
  try {
    return marked.parser(raiseHeadings(marked.lexer(bounded)))
  } catch {
    return asWritten(markdown)
  }
}

const asWritten = (markdown: string) => `<p>${sanitizeHtml(markdown, { allowedTags: [] })}</p>`

const heading = /(<\/?h)([1-6])(?=[\s>])/gi

/**
 * Moves the topmost heading of a text to level 1, and the others with it.
 *
 *     '## Hours\n### On Sundays'      // as '# Hours\n## On Sundays'
 *     '<h3>Hours</h3>\n## On Sundays' // as '<h1>Hours</h1>\n# On Sundays'
 *
 * Headings in HTML are moved by themselves: a text usually has one kind only.
 */
function raiseHeadings(tokens: TokensList): TokensList {
  const headings: Tokens.Heading[] = []
  const written: Tokens.HTML[] = []
  void walkTokens(tokens, token => {
    if (token.type === 'heading') headings.push(token as Tokens.Heading)
    if (token.type === 'html') written.push(token as Tokens.HTML)
  })
  const topmost = Math.min(...headings.map(({ depth }) => depth))
  for (const each of headings) each.depth -= topmost - 1
  const levels = written.flatMap(({ text }) =>
    [...text.matchAll(heading)].map(([, , level]) => Number(level)),
  )
  const above = Math.min(...levels) - 1
  for (const token of written)
    token.text = token.text.replaceAll(heading, (_tag, start, level) => `${start}${level - above}`)
  return tokens
}
