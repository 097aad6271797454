import { mostFavourites } from './createFavouritesStore.ts'
import type { KeepingTrouble } from './FavouritesStore.ts'

/** Why something could not be saved, and what to do instead. */
export const troubleWords: Record<KeepingTrouble, string> = {
  forbidden:
    'Your browser does not let this site keep anything, so this was not saved. You can bookmark the page instead.',
  full: 'Your browser has no room left for this site, so this was not saved. Remove some favourites, or bookmark the page instead.',
  'too-many': `You can save ${mostFavourites} favourites at most, so this was not saved. Remove some first.`,
}
