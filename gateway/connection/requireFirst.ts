import { badInput } from '../records/arguments.ts'

/**
 * The number of rows asked for, if it is one we give.
 *
 *     requireFirst(20) // 20
 *
 * @throws BAD_USER_INPUT otherwise: '`first` must be 1 to 100; it is 500.'
 */
export function requireFirst(first: number): number {
  if (first < 1 || first > 100) throw badInput(`\`first\` must be 1 to 100; it is ${first}.`)
  return first
}
