import { createFavouritesStore } from './createFavouritesStore.ts'
import type { FavouritesStore } from './FavouritesStore.ts'

let store: FavouritesStore | undefined

/** The favourites of the browser this runs in. Not for the server, which knows nobody's. */
export const browserFavourites = (): FavouritesStore =>
  (store ??= createFavouritesStore(() => localStorage, window))
