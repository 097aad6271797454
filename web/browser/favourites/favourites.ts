import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../platform/listeners.ts'
import { record } from '../../generated/messages/record.ts'
import { isUuid } from '../../../schema/identifiers.ts'

/** The kinds of record that can be saved, in the order of lists. */
export const favouriteKinds = ['service', 'event', 'organisation'] as const

export type FavouriteKind = (typeof favouriteKinds)[number]

/** A saved record: its id, which never changes, and its slug and name for when it is no longer listed. */
export interface Favourite {
  kind: FavouriteKind
  id: string
  /** Null when it came from a shared link, which has ids only. */
  slug: string | null
  name: string | null
}

/** Whether a record is in a list. */
export const isSaved = (list: readonly Favourite[], { kind, id }: Pick<Favourite, 'kind' | 'id'>): boolean =>
  list.some(entry => entry.kind === kind && entry.id === id)

/** Why a favourite could not be stored. */
type StorageError = 'forbidden' | 'full' | 'too-many'

/** The favourites in a browser, at one moment. */
export interface FavouritesState {
  list: readonly Favourite[]
  /** Why the last change failed; null when it succeeded. */
  error: StorageError | null
}

/** The favourites of this browser. */
interface FavouritesStore {
  /** The same object until something changes. */
  state: () => FavouritesState
  /** Adds those that are not in the list yet. When they cannot be stored, nothing is added and the state has the error. */
  add: (favourites: readonly Favourite[]) => void
  remove: (favourite: Pick<Favourite, 'kind' | 'id'>) => void
  /** Calls a listener after each change, in this tab or another; returns the function that stops it. */
  subscribe: (changed: () => void) => () => void
}

/** The storage key of the favourites. */
export const favouritesKey = 'signpost:favourites'
/** The storage key of texts that could not be read, so that a later version may recover them. */
export const setAsideKey = 'signpost:favourites:set-aside'
/** More than any visitor reads, and few enough for the storage of every browser. */
export const mostFavourites = 500

const words = record.trouble

/** Why something could not be saved, and what to do instead. */
export const storageErrorTexts: Record<StorageError, string> = {
  forbidden: words.forbidden,
  full: words.full,
  'too-many': words.tooMany({ most: mostFavourites }),
}

let store: FavouritesStore | undefined

/** The favourites of the browser that this code runs in. Not for the server. */
export const browserFavourites = (): FavouritesStore =>
  (store ??= createFavouritesStore(() => localStorage, window))

const subscribe = (changed: () => void) => browserFavourites().subscribe(changed)
const current = () => browserFavourites().state()
const unknown = () => null

/** The visitor's favourites; null on the server and while hydrating, since only the browser has them. */
export const useFavourites = (): FavouritesState | null => useSyncExternalStore(subscribe, current, unknown)

type Tabs = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * A store of favourites in a storage that other tabs share.
 *
 *     createFavouritesStore(() => localStorage, window).add([foodBank])
 *
 * @param storageOf Throws where the visitor forbids storage: browsers refuse even to read `localStorage` then.
 * @param tabs Dispatches `storage` events when other tabs change the list.
 */
export function createFavouritesStore(storageOf: () => Storage, tabs: Tabs): FavouritesStore {
  const listeners = createListeners()
  let text: string | null | undefined
  let state: FavouritesState = { list: [], error: null }

  /** Reads the storage each time: another tab may have written to it. */
  const stored = () => readStored(storageOf().getItem(favouritesKey))

  const report = (error: StorageError | null) => {
    state = { ...state, error }
    listeners.notify()
  }

  const refresh = () => {
    const now = storageOf().getItem(favouritesKey)
    if (now === text) return
    text = now
    state = { list: readStored(now).favourites, error: state.error }
  }

  const change = (next: (list: Favourite[]) => Favourite[]) => {
    try {
      const { favourites, rest, isUnreadable } = stored()
      const list = next(favourites)
      if (list.length > Math.max(mostFavourites, favourites.length)) return report('too-many')
      const storage = storageOf()
      if (isUnreadable) {
        const texts = [storage.getItem(setAsideKey), storage.getItem(favouritesKey)]
        storage.setItem(setAsideKey, texts.filter(Boolean).join('\n'))
      }
      storage.setItem(favouritesKey, JSON.stringify({ ...rest, entries: [...list, ...rest.entries] }))
      refresh()
      report(null)
    } catch (error) {
      report((error as Error).name === 'QuotaExceededError' ? 'full' : 'forbidden')
    }
  }

  return {
    state: () => {
      try {
        refresh()
      } catch {
        // A storage that is forbidden holds nothing; the error is reported when the visitor saves something.
      }
      return state
    },
    add: favourites =>
      change(list => {
        const known = new Set(list.map(({ kind, id }) => kind + id))
        return [...list, ...favourites.filter(({ kind, id }) => !known.has(kind + id))]
      }),
    remove: ({ kind, id }) => change(list => list.filter(entry => entry.kind !== kind || entry.id !== id)),
    subscribe: changed => {
      const onStorage = (event: Event) => {
        const { key } = event as StorageEvent
        if (key === favouritesKey || key === null) changed()
      }
      const stop = listeners.subscribe(changed)
      tabs.addEventListener('storage', onStorage)
      return () => {
        stop()
        tabs.removeEventListener('storage', onStorage)
      }
    },
  }
}

/**
 * The version that is written.
 *
 *     { "version": 1, "entries": [{ "kind": "service", "id": "3f0f…", "slug": "…", "name": "…" }] }
 */
const storedVersion = 1

/** The content of the storage. */
interface Stored {
  favourites: Favourite[]
  /** Everything else: entries and values of unknown versions. They are written back unchanged. */
  rest: { version: number; entries: unknown[]; [name: string]: unknown }
  /** True when the text could not be read: it is copied to the other key before it is overwritten. */
  isUnreadable: boolean
}

/**
 * Reads the text in the storage. No content of it is lost, and nothing is thrown.
 *
 *     readStored('{"version":1,"entries":[{"kind":"service","id":"3f0f…","slug":"erith-food-bank","name":"Erith Food Bank"}]}')
 *     // { favourites: [{ kind: 'service', … }], rest: { version: 1, entries: [] }, isUnreadable: false }
 */
function readStored(text: string | null): Stored {
  const nothing = { favourites: [], rest: { version: storedVersion, entries: [] } }
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
  const version =
    typeof document.version === 'number' ? Math.max(storedVersion, document.version) : storedVersion
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
