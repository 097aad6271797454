import { useState } from 'react'
import { type Favourite, isSaved } from '../../../browser/favourites/favourites.ts'

/**
 * The visitor's list for as long as the page is open: what another tab adds comes along, and what is taken out stays
 * in its place, so that nothing jumps away under the finger and a slip can be undone.
 */
export function useListOnPage(list: readonly Favourite[]): readonly Favourite[] {
  const [shown, setShown] = useState(list)
  const added = list.filter(entry => !isSaved(shown, entry))
  if (!added.length) return shown
  const all = [...shown, ...added]
  setShown(all)
  return all
}
