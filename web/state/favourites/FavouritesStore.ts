import type { Favourite } from './Favourite.ts'

/** Why something could not be kept. */
export type KeepingTrouble = 'forbidden' | 'full' | 'too-many'

/** What a browser keeps of a visitor's favourites, at one moment. */
export interface FavouritesState {
  list: readonly Favourite[]
  /** Null while all is well. */
  trouble: KeepingTrouble | null
}

/** The favourites of this browser. */
export interface FavouritesStore {
  /** The same object until something changes. */
  state: () => FavouritesState
  /** Adds what is not there yet. When it cannot be kept, nothing is added and the state says why. */
  add: (favourites: readonly Favourite[]) => void
  remove: (favourite: Pick<Favourite, 'kind' | 'id'>) => void
  /** Calls back after each change, in this tab or another; returns what ends that. */
  subscribe: (changed: () => void) => () => void
}
