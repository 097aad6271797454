import { walkTokens, type Tokens, type TokensList } from 'marked'

/**
 * The tokens of a text with its topmost heading at level 1, whatever level its author began at.
 *
 *     '## Hours\n### On Sundays' // as '# Hours\n## On Sundays'
 */
export function raiseHeadings(tokens: TokensList): TokensList {
  const headings: Tokens.Heading[] = []
  void walkTokens(tokens, token => {
    if (token.type === 'heading') headings.push(token as Tokens.Heading)
  })
  const topmost = Math.min(...headings.map(({ depth }) => depth))
  for (const heading of headings) heading.depth -= topmost - 1
  return tokens
}
