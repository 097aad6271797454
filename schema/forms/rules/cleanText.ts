/**
 * A text as it is kept: letters and their accents joined, one kind of line end, no control characters, nothing around it.
 *
 *     cleanText('  Zoe\u0308\r\nErith ') // 'Zoë\nErith'
 *
 * Browsers send a line end as two characters, of which residents see one. Joiners inside a word stay: Persian and emoji
 * need them. Halves of characters, which no database takes, become the replacement sign.
 */
export function cleanText(typed: string): string {
  return typed.toWellFormed().normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').trim()
}

/** All but the tab and the line end. */
const controls = /[^\P{Cc}\t\n]/gu
