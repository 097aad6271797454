import type { KeyStore } from './clients/KeyStore.ts'
import type { Quotas } from './clients/Quotas.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { RedirectRule } from './redirects/redirects.ts'
import type { RecordCache } from './directory/recordCache.ts'
import type { Deadlines } from './directory/client.ts'

/** What a gateway needs to know. */
export interface GatewayOptions {
  /** Base of the directory API, ending in `/core/v1`. */
  directoryUrl: string
  /** Sent to the directory with each call, and nowhere else: `DIRECTORY_KEY`. Without it we are one of the strangers there. */
  directoryKey?: string | undefined
  /** The address of the site, for sitemaps, calendars and links to them. */
  publicUrl: string
  clock: Clock
  /** Where pictures are kept; without it none are given. */
  picturesFolder?: string | undefined
  /** The name of the site, for calendars; Signpost unless given. */
  siteName?: string
  /** The council's own redirects. */
  redirects?: readonly RedirectRule[]
  log?: Logger
  /** Where `npm run keys` keeps the hashes of partners' keys; without it there are none. */
  keysFile?: string | undefined
  /** Where the keys are kept instead, when several processes share them. */
  keys?: KeyStore | undefined
  /** The keys that sites in front of this gateway show, parted by commas; without any nobody is believed to be one. */
  frontKeys?: string | undefined
  /** What each kind of client may spend in a minute. */
  quotas?: Quotas | undefined
  /** The site's own documents, by the SHA-256 of their text in hexadecimal: browsers name them instead of sending them. */
  trustedDocuments?: ReadonlyMap<string, string> | undefined
  /** Takes the forms that residents send; without it none are taken. */
  outbox?: Outbox | undefined
  /** A Redis or Valkey server where several processes share records and quotas. */
  cacheUrl?: string | undefined
  /** What the shared records come from, when its address is another for each process. */
  sharedAs?: string | undefined
  /** The place for records; one of its own unless given. */
  records?: RecordCache | undefined
  /** Whether whole answers are kept while they hold, as they are unless this is false. */
  isKeepingAnswers?: boolean | undefined
  /** How long calls to the directory may take, in milliseconds. */
  deadlines?: Deadlines
  /** Where elapsed milliseconds are read: for tests. */
  timer?: { now(): number }
}
