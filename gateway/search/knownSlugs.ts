import { isNamed } from '../records/coerce.ts'

/**
 * The slugs that were asked for and are known, ids as their slugs, and what is not known.
 *
 *     knownSlugs(['food', 'atlantis'], categories) // { slugs: ['food'], unknown: ['atlantis'] }
 */
export function knownSlugs(
  asked: readonly string[] | null | undefined,
  collections: readonly { id: string; slug: string }[],
): { slugs: string[]; unknown: string[] } {
  const found = (asked ?? []).map(name => collections.find(one => isNamed(one, name))?.slug ?? null)
  return {
    slugs: [...new Set(found.filter(slug => slug !== null))],
    unknown: (asked ?? []).filter((_text, index) => found[index] === null),
  }
}
