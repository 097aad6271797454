import { map as words } from '../../generated/messages/map.ts'

/**
 * Numbers as they are read out.
 *
 *     numberList([4, 9, 12]) // '4, 9 and 12'
 */
export function numberList(numbers: readonly number[]): string {
  const all = [...new Set(numbers)]
  const last = all.at(-1) ?? ''
  const others = all.slice(0, -1).join(', ')
  return others ? words.mark.numbers({ others, last }) : String(last)
}
