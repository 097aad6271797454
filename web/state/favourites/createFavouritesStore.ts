import type { Favourite } from './Favourite.ts'
import type { FavouritesState, FavouritesStore, KeepingTrouble } from './FavouritesStore.ts'
import { readKept } from './readKept.ts'

/** Where the favourites are kept, as text. */
export const favouritesKey = 'signpost:favourites'
/** Where a text is kept that could not be read, in case somebody can one day. */
export const setAsideKey = 'signpost:favourites:set-aside'
/** As many as anyone reads, and few enough for every browser's storage. */
export const mostFavourites = 500

type Tabs = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * The favourites in a storage that other tabs share.
 *
 *     createFavouritesStore(() => localStorage, window).add([foodBank])
 *
 * @param storageOf Throws where the visitor forbids storage: even to name it is refused then.
 * @param tabs Tells of changes that other tabs make, by `storage` events.
 */
export function createFavouritesStore(storageOf: () => Storage, tabs: Tabs): FavouritesStore {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let state: FavouritesState = { list: [], trouble: null }

  /** Reads again each time: another tab may have written since. */
  const kept = () => readKept(storageOf().getItem(favouritesKey))

  const say = (trouble: KeepingTrouble | null) => {
    state = { ...state, trouble }
    for (const listener of listeners) listener()
  }

  const refresh = () => {
    const now = storageOf().getItem(favouritesKey)
    if (now === text) return
    text = now
    state = { list: readKept(now).favourites, trouble: state.trouble }
  }

  const change = (next: (list: Favourite[]) => Favourite[]) => {
    try {
      const { favourites, rest, isUnreadable } = kept()
      const list = next(favourites)
      if (list.length > Math.max(mostFavourites, favourites.length)) return say('too-many')
      const storage = storageOf()
      if (isUnreadable) {
        const texts = [storage.getItem(setAsideKey), storage.getItem(favouritesKey)]
        storage.setItem(setAsideKey, texts.filter(Boolean).join('\n'))
      }
      storage.setItem(favouritesKey, JSON.stringify({ ...rest, entries: [...list, ...rest.entries] }))
      refresh()
      say(null)
    } catch (error) {
      say((error as Error).name === 'QuotaExceededError' ? 'full' : 'forbidden')
    }
  }

  return {
    state: () => {
      try {
        refresh()
      } catch {
        // A storage that is forbidden holds nothing; why is said when somebody wants to keep something.
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
      const heard = (event: Event) => {
        const { key } = event as StorageEvent
        if (key === favouritesKey || key === null) changed()
      }
      listeners.add(changed)
      tabs.addEventListener('storage', heard)
      return () => {
        listeners.delete(changed)
        tabs.removeEventListener('storage', heard)
      }
    },
  }
}
