import { useSyncExternalStore } from 'react'
import { browserFavourites } from './browserFavourites.ts'
import type { FavouritesState } from './FavouritesStore.ts'

/** The visitor's favourites; null on the server and while a page wakes up, since only the browser knows them. */
export const useFavourites = (): FavouritesState | null => useSyncExternalStore(subscribe, current, unknown)

const subscribe = (changed: () => void) => browserFavourites().subscribe(changed)
const current = (): FavouritesState | null => browserFavourites().state()
const unknown = () => null
