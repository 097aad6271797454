import { visibleLength } from '../../../schema/forms/textRules.ts'
import { forms as words } from '../../generated/messages/forms.ts'

/**
 * How much more may be typed, in words.
 *
 *     roomLeft('Hello', 255) // 'You have 250 characters left.'
 */
export function roomLeft(typed: string, most: number): string {
  const left = most - visibleLength(typed)
  return left < 0 ? words.room.tooMany({ count: -left }) : words.room.left({ count: left })
}
