import type { Choice } from './Choice.ts'
import type { Purpose } from './Purpose.ts'

/**
 * The cookie that holds a choice, without its attributes.
 *
 *     writtenChoice('rejected', ['ga', 'errors']) // 'signpost-cookies=rejected.ga.errors'
 */
export const writtenChoice = (choice: Exclude<Choice, 'none'>, purposes: readonly Purpose[]): string =>
  `signpost-cookies=${[choice, ...purposes].join('.')}`
