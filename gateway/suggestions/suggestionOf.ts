import type { Suggestion } from '../generated/resolvers.ts'
import { slugOf, textOf } from '../records/coerce.ts'

const folders = {
  CATEGORY: 'categories',
  EVENT: 'events',
  ORGANISATION: 'organisations',
  PERSONA: 'personas',
  SERVICE: 'services',
} as const

interface NamedRecord {
  id: string
  slug?: unknown
  name?: unknown
  title?: unknown
}

/**
 * A record as a suggestion.
 *
 *     suggestionOf('CATEGORY', { slug: 'food', name: 'Food and essentials', … })
 *     // { kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' }
 */
export function suggestionOf(kind: keyof typeof folders, record: NamedRecord): Suggestion {
  const text = textOf(record.name) ?? textOf(record.title) ?? ''
  return { kind, text, path: `/${folders[kind]}/${encodeURIComponent(slugOf(record))}` }
}
