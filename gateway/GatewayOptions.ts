import type { Clock } from '../platform/clock.ts'
import type { Logger } from './Logger.ts'
import type { RedirectRule } from './redirects/RedirectRule.ts'
import type { Deadlines } from './rest/Deadlines.ts'

/** What a gateway needs to know. */
export interface GatewayOptions {
  /** Base of the directory API, ending in `/core/v1`. */
  directoryUrl: string
  /** The address of the site, for sitemaps, calendars and links to them. */
  publicUrl: string
  clock: Clock
  /** The directory as browsers reach it, for pictures; the same address unless given. */
  imageUrl?: string
  /** The name of the site, for calendars; Signpost unless given. */
  siteName?: string
  /** The council's own redirects. */
  redirects?: readonly RedirectRule[]
  log?: Logger
  /** How long calls to the directory may take, in milliseconds. */
  deadlines?: Deadlines
  /** Where the cache reads elapsed milliseconds: for tests. */
  timer?: { now(): number }
}
