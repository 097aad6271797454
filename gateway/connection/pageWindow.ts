import type { PageWindow } from '../rest/PageWindow.ts'
import { badInput } from '../records/arguments.ts'
import type { PageArgs } from './PageArgs.ts'
import { readCursor } from './readCursor.ts'
import { requireFirst } from './requireFirst.ts'

/**
 * The stretch of a list that a client asked for, and the row it is to follow, when a cursor names one.
 *
 *     pageWindow('services', () => '9DkTzlJ1', { first: 20, page: 3 }) // { offset: 40, first: 20, anchor: null }
 *
 * @throws BAD_USER_INPUT when the arguments contradict each other or are out of range.
 */
export function pageWindow(
  kind: string,
  mark: () => string,
  { first, after, page }: PageArgs,
): PageWindow & { anchor: string | null } {
  const count = requireFirst(first ?? 20)
  const hasAfter = after !== null && after !== undefined
  const hasPage = page !== null && page !== undefined
  if (hasAfter && hasPage) throw badInput('Give `after` or `page`, not both.')
  if (hasPage && page < 1) throw badInput(`\`page\` counts from 1; it is ${page}.`)
  if (!hasAfter) return { offset: ((page ?? 1) - 1) * count, first: count, anchor: null }
  const { position, anchor } = readCursor(kind, mark(), after)
  return { offset: position, first: count, anchor }
}
