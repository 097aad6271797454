import { badInput } from '../reading/badInput.ts'
import type { PageArgs } from './PageArgs.ts'
import { readCursor } from './readCursor.ts'
import { requireFirst } from './requireFirst.ts'

/** A stretch of a list: how many rows come before it, and how many it has. */
export interface PageWindow {
  offset: number
  first: number
}

/**
 * The stretch of a list that a client asked for.
 *
 *     pageWindow('services', '9DkTzlJ1', { first: 20, page: 3 }) // { offset: 40, first: 20 }
 *
 * @throws BAD_USER_INPUT when the arguments contradict each other or are out of range.
 */
export function pageWindow(kind: string, mark: string, { first, after, page }: PageArgs): PageWindow {
  const count = requireFirst(first ?? 20)
  const hasAfter = after !== null && after !== undefined
  const hasPage = page !== null && page !== undefined
  if (hasAfter && hasPage) throw badInput('Give `after` or `page`, not both.')
  if (hasPage && page < 1) throw badInput(`\`page\` counts from 1; it is ${page}.`)
  if (hasAfter) return { offset: readCursor(kind, mark, after), first: count }
  return { offset: ((page ?? 1) - 1) * count, first: count }
}
