import { visibleLength } from '../../../schema/forms/rules/visibleLength.ts'

/**
 * How much more may be typed, in words.
 *
 *     roomLeft('Hello', 255) // 'You have 250 characters left.'
 */
export function roomLeft(typed: string, most: number): string {
  const left = most - visibleLength(typed)
  const count = Math.abs(left).toLocaleString('en-GB')
  const noun = Math.abs(left) === 1 ? 'character' : 'characters'
  return left < 0 ? `You have ${count} ${noun} too many.` : `You have ${count} ${noun} left.`
}
