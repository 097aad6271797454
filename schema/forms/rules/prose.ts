import type { Rule } from '../Rule.ts'
import { cleanText } from './cleanText.ts'
import { lengthFault } from './lengthFault.ts'

/**
 * A rule for a text of several lines, in any script.
 *
 *     prose('Your comments', 255)('Tea\r\nand chat') // { value: 'Tea\nand chat' }
 */
export function prose(label: string, most: number): Rule<string> {
  return typed => {
    const value = cleanText(typed)
    const fault = lengthFault(label, most, value)
    return fault ? { fault } : { value }
  }
}
