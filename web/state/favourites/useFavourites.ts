import { useEffect, useState } from 'react'
import { browserFavourites } from './browserFavourites.ts'
import type { FavouritesState } from './FavouritesStore.ts'

let isAwake = false

/** The visitor's favourites; null on the server and while a page wakes up, since only the browser knows them. */
export function useFavourites(): FavouritesState | null {
  const [state, setState] = useState(() => (isAwake ? browserFavourites().state() : null))
  useEffect(() => {
    isAwake = true
    const tell = () => setState(browserFavourites().state())
    tell()
    return browserFavourites().subscribe(tell)
  }, [])
  return state
}
