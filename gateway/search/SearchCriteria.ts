import type { SearchOrder, WaitTime } from '../generated/resolvers.ts'
import type { Place } from '../places/Place.ts'

/** What a search keeps to, once every argument has been understood. */
export interface SearchCriteria {
  query: string | null
  /** Slugs; null when none were asked for. An empty list was asked for but is not known, so nothing matches. */
  categories: string[] | null
  personas: string[] | null
  eligibilities: string[]
  place: Place | null
  /** Miles from the place. */
  within: number
  isFree: boolean | null
  isOpenNow: boolean
  waitTime: WaitTime | null
  order: SearchOrder
}
