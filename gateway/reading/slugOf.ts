import { textOf } from './textOf.ts'

/**
 * The slug of a record, or its id when it has none: the directory finds records by either.
 *
 *     slugOf({ id: '3f0f…', slug: 'erith-food-bank' }) // 'erith-food-bank'
 *
 * Half a character is replaced, as no address could be made with it.
 */
export function slugOf({ id, slug }: { id: string; slug?: unknown }): string {
  return textOf(slug)?.toWellFormed() ?? id
}
