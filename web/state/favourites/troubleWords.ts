import { record } from '../../generated/messages/record.ts'
import { mostFavourites } from './createFavouritesStore.ts'
import type { KeepingTrouble } from './FavouritesStore.ts'

const words = record.trouble

/** Why something could not be saved, and what to do instead. */
export const troubleWords: Record<KeepingTrouble, string> = {
  forbidden: words.forbidden,
  full: words.full,
  'too-many': words.tooMany({ most: mostFavourites }),
}
