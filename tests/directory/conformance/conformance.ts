import { browsing } from './browsing.ts'
import { events } from './events.ts'
import { hostileRequests } from './hostileRequests.ts'
import { lists } from './lists.ts'
import { otherSearches } from './otherSearches.ts'
import { pages } from './pages.ts'
import { pictures } from './pictures.ts'
import { serviceSearch } from './serviceSearch.ts'
import { services } from './services.ts'

/** What every directory with the small sample must answer, wherever its records are kept. */
export const conformance = {
  browsing,
  events,
  hostileRequests,
  lists,
  otherSearches,
  pages,
  pictures,
  serviceSearch,
  services,
}
