import type { DateTime } from 'luxon'
import type { Loaders } from './loaders/createLoaders.ts'
import type { RedirectRule } from './redirects/RedirectRule.ts'

/** What the resolvers of one operation share. */
export interface GatewayContext {
  requestId: string
  /** The one reading of the clock: every word of an answer is about the same moment. */
  now: DateTime
  loaders: Loaders
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  /** The address of the directory as browsers reach it, for pictures. */
  imageUrl: string
  redirects: readonly RedirectRule[]
}
