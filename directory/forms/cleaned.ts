const isBlank = (character: string | undefined) =>
  character !== undefined && /[\s\0\u200B\uFEFF]/.test(character)

/**
 * A value before any rule sees it: texts lose the blanks around them, and one with nothing left is null.
 *
 *     cleaned('  Zoë ') // 'Zoë'
 *     cleaned(' ') // null
 *
 * Halves of characters and NULs, which no database takes, go too: what is answered must be what is stored.
 */
export function cleaned(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.toWellFormed().replaceAll('\0', '')
  let start = 0
  let end = text.length
  // One step at a time: a pattern for the end would try again at every blank of a body that holds nothing else.
  while (start < end && isBlank(text[start])) start += 1
  while (end > start && isBlank(text[end - 1])) end -= 1
  return text.slice(start, end) || null
}
