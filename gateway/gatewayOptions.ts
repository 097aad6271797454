import type { Clock, MonotonicClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/log.ts'
import type { AreaFiles } from './areas/areas.ts'
import type { Quotas } from './clients/quota.ts'
import type { OpenDataSource } from './context/context.ts'
import type { Deadlines } from './directory/client.ts'
import type { RecordCache } from './directory/recordCache.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { DataLicence } from './records/models.ts'
import type { RedirectRule } from './redirects/redirects.ts'
import type { UpkeepPauses } from './search/index/searchIndex.ts'
import type { VocabularyAdditions } from './search/vocabulary/vocabulary.ts'

/** The configuration of a gateway. */
export interface GatewayOptions {
  /** Base of the directory API, ending in `/core/v1`. */
  directoryUrl: string
  /** The first key of `DIRECTORY_KEY`, sent to the directory with each call and to no other host. */
  directoryKey?: string | undefined
  /** The address of the site, for sitemaps, calendars and images. */
  publicUrl: string
  clock: Clock
  /** The folder of cached images; without it there are none. */
  picturesFolder?: string | undefined
  /** The folder of the search index; without it the directory searches. */
  searchFolder?: string | undefined
  /** The most services that the search index takes; 20,000 unless given. */
  mostIndexedServices?: number | undefined
  /** The most records of a kind that are read from the directory for the open data; 100,000 unless given. */
  mostRecords?: number | undefined
  /** Other pauses between readings of the directory for the search index than the usual ones. */
  searchPauses?: Partial<UpkeepPauses> | undefined
  /** The name of the site, for calendars; Signpost unless given. */
  siteName?: string
  /** The paths of the site's own pages, for the sitemap of pages: `/about`. */
  sitePages?: readonly string[]
  /** The council's own redirects. */
  redirects?: readonly RedirectRule[]
  /** The council's own additions to the vocabulary of searches. */
  searchVocabulary?: VocabularyAdditions | undefined
  /** The files of boundaries; the wards of Bexley unless given. */
  areas?: AreaFiles | undefined
  /** The licence under which the records may be used; without it none is stated. */
  dataLicence?: DataLicence | null | undefined
  /** The folder of the open data, which is made of the records of the search index; without either there is none. */
  openDataFolder?: string | undefined
  /** The public address of the directory’s API, ending in `/core/v1`; none is told unless given. */
  publicDirectoryUrl?: string | undefined
  /** The file of searches that found nothing; without it none are counted. */
  unmetSearchesFile?: string | undefined
  /** Open data for queries in place of that of the folder. */
  openData?: OpenDataSource | undefined
  log?: Logger
  /** The file of partners' key hashes that `npm run keys` writes. */
  keysFile?: string | undefined
  /** The database of the keys that several processes share. It imports the keys of the file once. */
  keysDatabase?: { name: string; open: () => Promise<Database> } | undefined
  /** The keys of sites that use this gateway over HTTP: all of `GATEWAY_KEY`. */
  siteKeys?: readonly string[] | undefined
  /** Points a minute of each kind of client. */
  quotas?: Quotas | undefined
  /** The site's own documents by the SHA-256 of their text in hexadecimal, which browsers send in their place. */
  trustedDocuments?: ReadonlyMap<string, string> | undefined
  /** Accepts submitted forms; without it they are refused. */
  outbox?: Outbox | undefined
  /** The Redis or Valkey server where several processes share records and quotas. */
  cacheUrl?: string | undefined
  /** The name of the directory in caches that outlive a process, where its address differs between processes. */
  directoryName?: string | undefined
  /** The folder of records for a start while the directory is down; without it there are none. */
  recordsFolder?: string | undefined
  /** The cache of records; a new one unless given. */
  records?: RecordCache | undefined
  /** Whether whole responses are cached while fresh: true unless given. */
  isCachingResponses?: boolean | undefined
  /** Deadlines of calls to the directory, in milliseconds. */
  deadlines?: Deadlines
  /** The monotonic clock, in milliseconds; tests give another. */
  timer?: MonotonicClock
}
