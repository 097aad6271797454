/**
 * Where the markup ends that begins with the `<` at `open`: the index after it, or `open` itself when that
 * `<` is only a character.
 *
 *     markupEnd('<p title="a > b">tea', 0)   // 17
 *     markupEnd('<script>x</script> tea', 0) // 18, with all it holds
 *     markupEnd('3 < 5', 2)                  // 2
 *
 * A comment, script or style sheet that is never closed runs to the end, as it does in a browser.
 */
export function markupEnd(source: string, open: number): number {
  if (source.startsWith('<!--', open)) {
    // From the third character on, since `<!-->` is a whole comment.
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
  // A quotation mark without its partner: the first `>` will do. At most once for each kind of mark.
  const end = source.indexOf('>', open)
  return end < 0 ? source.length : end + 1
}
