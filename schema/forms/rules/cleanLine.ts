import { cleanText } from './cleanText.ts'

/**
 * A text as it is kept where one line is asked for.
 *
 *     cleanLine(' Siân\n  O’Brien ') // 'Siân O’Brien'
 */
export function cleanLine(typed: string): string {
  return cleanText(typed).replaceAll(/\s+/gu, ' ')
}
