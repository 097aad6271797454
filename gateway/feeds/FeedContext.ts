import type { DateTime } from 'luxon'
import type { Rest } from '../rest/createRest.ts'

/** What the feeds of one request are made from. */
export interface FeedContext {
  rest: Rest
  now: DateTime
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  /** The name of the site, as calendars show it. */
  siteName: string
}
