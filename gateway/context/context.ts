import type { DateTime } from 'luxon'
import type { Areas } from '../areas/areas.ts'
import { type ResponseLifetime, trackLifetime } from '../directory/responseLifetime.ts'
import { type Loaders, createLoaders } from '../directory/loaders/loaders.ts'
import type { DatasetReader } from '../openData/dataset.ts'
import type { DataFiles } from '../openData/formats/formats.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { DataLicence } from '../records/models.ts'
import type { RedirectRule } from '../redirects/redirects.ts'
import type { Sender, SubmissionLimits } from '../clients/submissionLimits.ts'
import { networkOf } from '../clients/network.ts'
import type { Peer } from '../clients/identity.ts'
import type { UnmetSearches } from '../search/unmet/unmetSearches.ts'
import type { Insights } from '../openData/insights/insights.ts'
import type { SearchIndex } from '../search/index/searchIndex.ts'
import type { Vocabulary } from '../search/vocabulary/vocabulary.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Directory } from '../directory/directory.ts'

/** The outcome of an operation, which plugins of Apollo Server fill in. */
interface Outcome {
  /** Whether a plugin ran: false for requests that Apollo Server rejects by their headers or parameters. */
  isKnown: boolean
  /** In points; null when the operation was rejected before its cost was known. */
  cost: number | null
  data: object | null
  hasErrors: boolean
}

/** The open data of the directory: its tables, and the files made of them. */
export interface OpenDataSource {
  reader: Pick<DatasetReader, 'version' | 'statistics' | 'rows' | 'row' | 'dates'>
  files: Pick<DataFiles, 'file'>
  /** Whether the directory has more records than are read. */
  isTooLarge?(): boolean
  /** Whether what was last read of it could not be the whole directory. */
  isRefused?(): boolean
  /** The figures; null before the first files are made. */
  insights?(): Promise<Insights | null>
}

/** What the resolvers and plugins of one operation share. */
export interface GatewayContext {
  requestId: string
  /** The time of the operation, read once from the clock, so that every part of the response agrees. */
  readonly now: DateTime
  loaders: Loaders
  /** Loaders for suggestions: their calls do not slow down pages, and are waited for three seconds in all. */
  readonly backgroundLoaders: Loaders
  /** How long the response may be cached, tracked while it is made. */
  lifetime: ResponseLifetime
  /** For the response cache. */
  outcome: Outcome
  /** Charges points to the client's quota, or throws; undefined for operations of the site in this process. */
  charge?: ((points: number) => Promise<void>) | undefined
  /** Accepts forms; without it none are accepted. */
  outbox?: Outbox | undefined
  /** The limits on forms. */
  limits: SubmissionLimits
  /** Who sends this operation. */
  sender: Sender
  /** The address of the site, without a slash at the end. */
  publicUrl: string
  redirects: readonly RedirectRule[]
  /** The wards and districts of the directory. */
  areas: Areas
  /** The licence of the records; null when none is stated. */
  dataLicence: DataLicence | null
  /** The vocabulary of searches, read at the first call. */
  vocabulary: () => Vocabulary
  /** The search index; without it the directory searches. */
  searchIndex: SearchIndex | undefined
  /** The open data; without it there is none. */
  openData: OpenDataSource | undefined
  /** Searches that found nothing, where they are counted. */
  unmetSearches: Pick<UnmetSearches, 'list'> | undefined
  /** Counts a search that found nothing; undefined where none are counted. */
  noteUnmetSearch: ((text: string) => void) | undefined
  /** The names of the site's own operations; traces contain no others. */
  ownOperations: ReadonlySet<string>
}

/** What a context needs of the options of the gateway. */
interface ContextOptions {
  clock: Clock
  publicUrl: string
  outbox?: Outbox | undefined
  redirects: readonly RedirectRule[]
  areas: Areas
  dataLicence: DataLicence | null
  vocabulary: () => Vocabulary
  searchIndex?: SearchIndex | undefined
  openData?: OpenDataSource | undefined
  unmetSearches?: UnmetSearches | undefined
  /** The site's own documents by their SHA-256. */
  trustedDocuments: ReadonlyMap<string, string>
}

/** What a context needs of one request. */
interface RequestScope {
  requestId: string
  /** The directory, for this request. */
  directory: Directory
  limits: SubmissionLimits
  sender: Sender
  charge?: GatewayContext['charge']
  /** Whose network counts where a search finds nothing. */
  reader?: Peer | undefined
}

/**
 * Creates the context of one operation.
 *
 *     createContext(options, { requestId: '5b1c…', directory: createDirectory(client, cache, { requestId }), … })
 */
export function createContext(
  {
    clock,
    publicUrl,
    outbox,
    redirects,
    areas,
    dataLicence,
    vocabulary,
    searchIndex,
    openData,
    unmetSearches,
    trustedDocuments,
  }: ContextOptions,
  { requestId, directory, limits, sender, charge, reader }: RequestScope,
): GatewayContext {
  const { directory: tracked, lifetime } = trackLifetime(directory)
  return Object.assign(new LazyContext(clock(), tracked, lifetime), {
    requestId,
    loaders: createLoaders(tracked),
    charge,
    outbox,
    limits,
    sender,
    publicUrl,
    redirects,
    areas,
    dataLicence,
    vocabulary,
    searchIndex,
    openData,
    unmetSearches,
    noteUnmetSearch:
      unmetSearches &&
      ((text: string) => {
        // A response from the cache would not be counted, and each network is counted once.
        if (unmetSearches.note(text, networkOf(reader?.address ?? ''))) lifetime.forbid()
      }),
    outcome: { isKnown: false, cost: null, data: null, hasErrors: true },
    ownOperations: operationNames(trustedDocuments),
  })
}

/** Milliseconds: whoever types on has no use for what comes later. With a search index nothing is waited for. */
const waitForSuggestions = 3000

/**
 * The lazy parts of a context: the moment, and the loaders that few operations need. Reading the moment limits the lifetime
 * of the response to the current minute, since its words depend on the time.
 *
 * It is a class because Apollo Server copies the context: it would read every getter of a plain object, and lose private
 * fields.
 */
class LazyContext {
  readonly moment: DateTime
  readonly lifetime: ResponseLifetime
  readonly directory: Directory
  background: Loaders | undefined

  constructor(moment: DateTime, directory: Directory, lifetime: ResponseLifetime) {
    this.moment = moment
    this.directory = directory
    this.lifetime = lifetime
  }

  get backgroundLoaders(): Loaders {
    return (this.background ??= createLoaders(this.directory.inBackground(waitForSuggestions)))
  }

  get now(): DateTime {
    this.lifetime.endWithMinute(this.moment.toMillis())
    return this.moment
  }
}

const namesByDocuments = new WeakMap<ReadonlyMap<string, string>, ReadonlySet<string>>()

/** The names of the operations in the site's own documents: `ServicePage`. */
function operationNames(documents: ReadonlyMap<string, string>): ReadonlySet<string> {
  const known = namesByDocuments.get(documents)
  if (known) return known
  const found = new Set(
    [...documents.values()].flatMap(text => /\b(?:query|mutation) (\w+)/.exec(text)?.[1] ?? []),
  )
  namesByDocuments.set(documents, found)
  return found
}
