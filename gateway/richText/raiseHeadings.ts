import { walkTokens, type Tokens, type TokensList } from 'marked'

const heading = /(<\/?h)([1-6])(?=[\s>])/gi

/**
 * The tokens of a text with its topmost heading at level 1, whatever level its author began at.
 *
 *     '## Hours\n### On Sundays'      // as '# Hours\n## On Sundays'
 *     '<h3>Hours</h3>\n## On Sundays' // as '<h1>Hours</h1>\n# On Sundays'
 *
 * Headings written in HTML are mostly all there are, and are counted by themselves.
 */
export function raiseHeadings(tokens: TokensList): TokensList {
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
