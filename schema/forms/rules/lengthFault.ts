import type { Fault } from '../Fault.ts'
import { visibleLength } from './visibleLength.ts'

/**
 * What is wrong with the length of a text; null when it fits.
 *
 *     lengthFault('Name', 255, 'x'.repeat(260)) // 'Name must be 255 characters or fewer. You have 260.'
 *
 * Residents count what they see. The directory counts the parts of it: an emoji of a family has seven, and a text of
 * those can be too long for the directory while it looks short. That case has words of its own.
 */
export function lengthFault(label: string, most: number, text: string): Fault | null {
  if (text.length <= most) return null
  const parts = Array.from(text).length
  if (parts <= most) return null
  // What is far too long is not worth the time of telling how much.
  const seen = parts > 10 * most ? parts : visibleLength(text)
  if (seen > most)
    return fault(`${label} must be ${inWords(most)} characters or fewer. You have ${inWords(seen)}.`)
  return fault(
    `${label} is too long. Some of its characters, such as emoji, take the room of several. Leave some of them out.`,
  )
}

const fault = (message: string): Fault => ({ code: 'TOO_LONG', message })
const inWords = (count: number) => count.toLocaleString('en-GB')
