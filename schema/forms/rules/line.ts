import type { Rule } from '../Rule.ts'
import { cleanLine } from './cleanLine.ts'
import { lengthFault } from './lengthFault.ts'

/**
 * A rule for one line of text, in any script.
 *
 *     line('Your name', 255)(' Siân O’Brien ') // { value: 'Siân O’Brien' }
 */
export function line(label: string, most = 255): Rule<string> {
  return typed => {
    const value = cleanLine(typed)
    const fault = lengthFault(label, most, value)
    return fault ? { fault } : { value }
  }
}
