import { textOf } from './textOf.ts'

/**
 * Whether a record has this slug or id, written in capitals or not.
 *
 *     isNamed({ id: 'e2b1…', slug: 'food' }, 'Food') // true
 *
 * The directory's own look-ups make no difference either, and addresses of the site have no capitals.
 */
export function isNamed({ id, slug }: { id: string; slug?: unknown }, name: string): boolean {
  const wanted = name.toLowerCase()
  return id.toLowerCase() === wanted || textOf(slug)?.toLowerCase() === wanted
}
