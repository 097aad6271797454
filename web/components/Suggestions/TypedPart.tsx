import { Fragment } from 'react'

/**
 * A name in which the beginnings of words that were typed are marked.
 *
 *     <TypedPart of="Erith Food Bank" typed="foo b" /> // Erith <mark>Foo</mark>d <mark>B</mark>ank
 *
 * Capitals and accents do not count. A name that was found in spite of a slip, or by another word, has nothing marked.
 */
export function TypedPart({ of: name, typed }: { of: string; typed: string }) {
  const beginnings = plain(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  return name.split(word).map((part, i) => {
    const length = lengthTyped(part, beginnings)
    return (
      <Fragment key={i}>
        {length > 0 && <mark>{part.slice(0, length)}</mark>}
        {part.slice(length)}
      </Fragment>
    )
  })
}

/** In parentheses, so that `split` keeps the words. */
const word = /([\p{L}\p{M}\p{N}'’]+)/u

/** How many characters of a word were typed, with the accents on them. */
function lengthTyped(part: string, beginnings: readonly string[]): number {
  const whole = plain(part)
  const longest = Math.max(0, ...beginnings.filter(each => whole.startsWith(each)).map(each => each.length))
  if (!longest) return 0
  let length = 1
  while (plain(part.slice(0, length)).length < longest || /^\p{M}/u.test(part.slice(length))) length += 1
  return length
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
