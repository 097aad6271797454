import { favouriteKinds, type Favourite, type FavouriteKind } from './Favourite.ts'
import { isUuid } from '../../../schema/identifiers.ts'

/** The form we write: `{ "version": 1, "entries": [{ "kind": "service", "id": "3f0f…", "slug": "…", "name": "…" }] }`. */
export const keptVersion = 1

/** What stands in the storage, as far as it can be understood. */
export interface Kept {
  favourites: Favourite[]
  /** Everything beside them: entries and values of versions that we do not know. It is written back as it was. */
  rest: { version: number; entries: unknown[]; [name: string]: unknown }
  /** True when nothing could be understood: the text is to be set aside before anything is written over it. */
  isUnreadable: boolean
}

/**
 * Reads the text in the storage. Whatever it holds, nothing of it is lost and nothing throws.
 *
 *     readKept('{"version":1,"entries":[{"kind":"service","id":"3f0f…","slug":"erith-food-bank","name":"Erith Food Bank"}]}')
 *     // { favourites: [{ kind: 'service', … }], rest: { version: 1, entries: [] }, isUnreadable: false }
 */
export function readKept(text: string | null): Kept {
  const nothing = { favourites: [], rest: { version: keptVersion, entries: [] } }
  if (text === null) return { ...nothing, isUnreadable: false }
  const document = parsed(text)
  if (!Array.isArray(document?.entries)) return { ...nothing, isUnreadable: true }
  const found = new Map<string, Favourite>()
  const others: unknown[] = []
  for (const entry of document.entries as unknown[]) {
    const favourite = favouriteOf(entry)
    if (favourite) found.set(favourite.kind + favourite.id, favourite)
    else others.push(entry)
  }
  const version = typeof document.version === 'number' ? Math.max(keptVersion, document.version) : keptVersion
  return {
    favourites: [...found.values()],
    rest: { ...document, version, entries: others },
    isUnreadable: false,
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null
  } catch {
    return null
  }
}

function favouriteOf(entry: unknown): Favourite | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { kind, id, slug, name, ...more } = entry as Record<string, unknown>
  if (!favouriteKinds.includes(kind as FavouriteKind) || typeof id !== 'string') return null
  if (!isUuid(id)) return null
  return {
    ...more,
    kind: kind as FavouriteKind,
    id: id.toLowerCase(),
    slug: textOf(slug),
    name: textOf(name),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
