import type { CollectionCategoryRecord } from '../../schema/generated/records.ts'
import { listOf, textOf } from '../records/coerce.ts'
import { indexableWords } from './indexableWords.ts'

const most = 3
const fillers = new Set([
  'and',
  'for',
  'the',
  'with',
  'help',
  'near',
  'from',
  'how',
  'can',
  'get',
  'who',
  'what',
  'need',
])

/**
 * Categories on a subject, the closest first, three at most.
 *
 *     categoriesNamed('food bank', categories) // [{ name: 'Food and essentials', … }]
 *
 * A word in the name counts for more than one among the subjects the category gathers.
 */
export function categoriesNamed(
  query: string | null,
  categories: readonly CollectionCategoryRecord[],
): CollectionCategoryRecord[] {
  const words = indexableWords(query ?? '').filter(word => !fillers.has(word))
  const score = (category: CollectionCategoryRecord) => {
    const name = indexableWords(textOf(category.name) ?? '')
    const subjects = listOf(category.category_taxonomies).flatMap(subject =>
      indexableWords(textOf(subject.name) ?? ''),
    )
    return words.reduce((sum, word) => sum + (has(name, word) ? 2 : 0) + (has(subjects, word) ? 1 : 0), 0)
  }
  return categories
    .map(category => ({ category, points: score(category) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ category }) => category)
}

// One plural s more or less is the same word.
function has(words: readonly string[], word: string): boolean {
  return words.some(other => other.replace(/s$/, '') === word.replace(/s$/, ''))
}
