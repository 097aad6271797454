import { randomUUID } from 'node:crypto'
import type { MonotonicClock } from '../platform/clock.ts'
import type { CacheStats } from '../platform/timedCache.ts'
import { type Charges, createCharges, createQuota, type Quota } from './clients/quota.ts'
import { type Peer, createClients } from './clients/identity.ts'
import { createSiteAuthentication } from './clients/trustedSite.ts'
import { type Areas, readAreas } from './areas/areas.ts'
import { openPublication, tablePages } from './openData/formats/publication.ts'
import { createOpenReferral } from './openReferral/openReferral.ts'
import { createContext } from './context/context.ts'
import { answerFeed } from './feeds/feeds.ts'
import type { GatewayOptions } from './gatewayOptions.ts'
import { createExecutor, type Execute } from './graphql/execute.ts'
import { handleGraphql, type GraphqlEndpoint } from './graphql/http.ts'
import { createResponseCache, type ResponseCache } from './graphql/responseCache.ts'
import { schemaResponse } from './graphql/schema.ts'
import { createServer } from './graphql/server.ts'
import { HttpError } from '../platform/http/httpError.ts'
import type { HttpRequest } from '../platform/http/nodeRequest.ts'
import { type Reply, responseOf } from '../platform/http/reply.ts'
import { answerPicture, createPictures } from './pictures/pictures.ts'
import type { DataLicence } from './records/models.ts'
import { createPictureSource } from './pictures/pictureSource.ts'
import {
  createDirectoryClient,
  type Deadlines,
  defaultDeadlines,
  type DirectoryClient,
} from './directory/client.ts'
import { createDirectory, type RequestSignal } from './directory/directory.ts'
import { recordsOfCopy } from './directory/loaders/wholeDirectory.ts'
import { RecordCache } from './directory/recordCache.ts'
import { openRecordFile } from './directory/recordFile.ts'
import { createSharedCache } from './directory/sharedRecordCache.ts'
import {
  createSubmissionLimits,
  type LimitedForm,
  type SubmissionLimits,
  tooManyForms,
} from './clients/submissionLimits.ts'
import { keyTable } from './clients/apiKeyTable.ts'
import { once } from '../platform/once.ts'
import { createSlidingCount, type SlidingCount } from '../platform/resilience/slidingCount.ts'
import { refuseIfFinal } from '../platform/startRefusal.ts'
import {
  type DirectoryCopy,
  openSearchIndex,
  type SearchIndexStatistics,
} from './search/index/searchIndex.ts'
import { openUnmetSearches } from './search/unmet/unmetSearches.ts'
import { readVocabulary, type Vocabulary } from './search/vocabulary/vocabulary.ts'

export type { GatewayOptions } from './gatewayOptions.ts'
export type { SiteOperation } from './graphql/execute.ts'
export { type AnyGateway, createRemoteGateway } from './remoteGateway.ts'

/** The gateway: REST in, GraphQL out. */
export interface Gateway {
  /** Answers an HTTP request to `/graphql`. */
  answer(request: HttpRequest, peer?: Peer): Promise<Reply>
  /** The same for servers that speak the Fetch API. */
  handle(request: Request, peer?: Peer): Promise<Response>
  /**
   * Charges the client of a request to another address than `/graphql`, and gives the headers with the state of its quota.
   *
   * @throws HttpError 401 for an unknown key, 429 when too few points were left.
   */
  charge: Charges['request']
  /** Executes an operation in process. It does not reject: failures are among the errors. */
  execute: Execute
  /** Answers a request for a sitemap or calendar; null for any other address. It does not reject. */
  feed(request: Request): Promise<Response | null>
  /** Answers a request for `/schema.graphql`. */
  schema(request: Request): Promise<Response>
  /**
   * Counts a form that a client with the directory's key sends to the directory itself, by its recipients and its service.
   *
   * @throws HttpError 429 when too many forms like it have come within an hour.
   */
  countForm(form: LimitedForm): Promise<void>
  /** The limits on submitted forms, which are the same for every way in. */
  limits: SubmissionLimits
  /** Answers a request for an image of the directory; null for any other address. It does not reject. */
  picture(request: Request, peer?: Peer): Promise<Response | null>
  /** Answers a request for a file of the open data or the Open Referral feed; null for any other address. It does not reject. */
  data(request: Request, peer?: Peer): Promise<Response | null>
  /** Entries and bytes of the caches of records and of whole responses. */
  cacheStats: Record<'records' | 'answers', () => CacheStats>
  /** How many operations the response cache answered, and how many Apollo Server executed. */
  counts: ResponseCache['counts']
  /** The state of the search index; undefined without one. */
  searchStatistics: (() => SearchIndexStatistics) | undefined
  /** Calls to the directory since the start. */
  directoryStatistics: DirectoryClient['statistics']
  /** Requests refused for want of quota, by the kind of client. */
  quotaRefusals: Quota['refusals']
  /** Seconds since the directory was last seen to be like the open data; null while there are none. */
  openDataAge: () => number | null
  /** Resolves when the table of partners' keys was read or could not be; at once without one. */
  keysChecked: Promise<void>
  /** Settles when searches are answered from the index; at once without one. */
  searchReady: Promise<void>
  /** Breaks off calls to the directory that are in progress after half a second, and closes the connections. */
  close(): Promise<void>
}

/**
 * A gateway over one directory.
 *
 *     const gateway = createGateway({ directoryUrl: 'http://127.0.0.1:4000/core/v1', publicUrl, clock })
 *     await gateway.execute({ query: '{ settings { isSample } }' }) // { data: { settings: { isSample: true } }, … }
 *
 * @throws StartRefusal for a bad `searchVocabulary` and for files of `areas` that cannot be used.
 */
export function createGateway(given: GatewayOptions): Gateway {
  const { directoryUrl, directoryKey, clock, deadlines = defaultDeadlines, log, timer = performance } = given
  const { keys, keysChecked } = keysOf(given)
  // With additions the vocabulary is read and checked now, without them when it is first needed.
  const vocabulary = given.searchVocabulary && readVocabulary(given.searchVocabulary)
  const areas = readAreas(given.areas)
  const copyCalls = createSlidingCount(timer, 60_000)
  const { redis, records, closeRecords } = openRecords(given, timer, copyCalls)
  const directory = createDirectoryClient(directoryUrl, deadlines, timer, directoryKey, log)
  const searchIndex = openIndex(given, { directory, records, calls: copyCalls, timer, vocabulary })
  const site = {
    siteUrl: withoutSlash(given.publicUrl),
    siteName: given.siteName ?? 'Signpost',
    licence: given.dataLicence ?? null,
  }
  const openData = openOpenData(given, site, searchIndex?.copy, areas)
  const options = {
    ...given,
    publicUrl: site.siteUrl,
    searchIndex,
    openData: given.openData ?? openData.publication,
    unmetSearches: openData.unmetSearches,
    redirects: given.redirects ?? [],
    areas,
    dataLicence: site.licence,
    vocabulary: vocabulary ? () => vocabulary : readVocabulary,
    trustedDocuments: given.trustedDocuments ?? new Map<string, string>(),
  }
  const { server, stop } = createServer({ log, timer })
  const responses = createResponseCache({ timer, isCaching: given.isCachingResponses ?? true })
  const clients = createClients({ keys, quotas: given.quotas, clock, redis, log, timer })
  const limits = createSubmissionLimits({ clients, redis, log })

  const directoryFor = (requestId: string, request?: RequestSignal, within = deadlines.whole) =>
    createDirectory(directory, records, { requestId, request, within })
  const endpoint: GraphqlEndpoint = {
    server,
    responses,
    clients,
    trustedSiteOf: createSiteAuthentication(given.siteKeys),
    host: new URL(options.publicUrl).host,
    quota: createQuota({ redis, log }),
    makeContext: ({ requestSignal, within, ...start }) =>
      createContext(options, {
        ...start,
        directory: directoryFor(start.requestId, requestSignal, within),
        limits,
      }),
    trustedDocuments: options.trustedDocuments,
    timer,
    log,
  }
  const charges = createCharges(clients, endpoint.quota)
  const pictures = openPictures(given, directory, { deadlines, timer })

  const answer: Gateway['answer'] = (request, peer = {}) => handleGraphql(endpoint, request, peer)
  return {
    answer,
    handle: async (request, peer) => responseOf(await answer(request, peer)),
    limits,
    execute: createExecutor(endpoint),
    picture: (request, peer = {}) => pictures.answer(request, () => charges.picture(peer)),
    data: (request, peer = {}) => openData.answer(request, points => charges.download(peer, points)),
    charge: charges.request,
    schema: schemaResponse,
    countForm: async form => {
      const seconds = await limits.checkDirect(form, null)
      if (seconds > 0)
        throw new HttpError(429, tooManyForms(seconds), { headers: { 'retry-after': String(seconds) } })
    },
    feed: request =>
      answerFeed(
        requestId => ({
          directory: directoryFor(requestId).inBackground(),
          now: clock(),
          publicUrl: options.publicUrl,
          siteName: site.siteName,
          sitePages: [...(options.sitePages ?? []), ...tablePages(options.openData?.reader)],
          log,
        }),
        log,
        request,
      ),
    cacheStats: { records: () => records.stats, answers: responses.stats },
    counts: responses.counts,
    searchStatistics: searchIndex && (() => searchIndex.statistics()),
    directoryStatistics: () => directory.statistics(),
    quotaRefusals: () => endpoint.quota.refusals(),
    openDataAge: () => openData.publication?.ageSeconds() ?? null,
    keysChecked,
    searchReady: searchIndex?.ready ?? Promise.resolve(),
    close: once(async () => {
      await stop()
      await openData.close()
      await searchIndex?.close()
      await Promise.all([directory.close(), pictures.close()])
      // Each entry has a timer, and a timer keeps the cache in memory until the entry expires.
      responses.clear()
      closeRecords()
    }),
  }
}

/**
 * The partners' keys. Those of a database are read now, and not with the first request that has one, which imports the keys of the
 * file. A database that does not answer is read again then; a table of a newer version ends the process.
 */
function keysOf({ keysDatabase, keysFile, log }: GatewayOptions) {
  if (!keysDatabase) return { keys: keysFile, keysChecked: Promise.resolve() }
  const keys = keyTable({ ...keysDatabase, importFrom: keysFile, log })
  return { keys, keysChecked: keys.read().then(() => undefined, refuseIfFinal) }
}

/** The cache of records, with what it shares with other processes and what it keeps on the disk. */
function openRecords(given: GatewayOptions, timer: MonotonicClock, copyCalls: SlidingCount) {
  const { cacheUrl, recordsFolder, log, directoryName: directory = given.directoryUrl } = given
  const shared = cacheUrl ? createSharedCache({ url: cacheUrl, directory, log, clock: timer }) : undefined
  const file = recordsFolder ? openRecordFile({ folder: recordsFolder, directory, log }) : undefined
  const records = given.records ?? new RecordCache(timer, shared?.records, file, copyCalls)
  const closeRecords = () => {
    shared?.close()
    file?.close()
    if (!given.records) records.clear()
  }
  return { redis: shared?.redis, records, closeRecords }
}

/** The search index over a directory, whose readings also renew the cache of records; undefined without a folder for it. */
function openIndex(
  given: GatewayOptions,
  {
    directory,
    records,
    calls,
    timer,
    vocabulary,
  }: {
    directory: DirectoryClient
    records: RecordCache
    calls: SlidingCount
    timer: MonotonicClock
    vocabulary: Vocabulary | undefined
  },
) {
  if (!given.searchFolder) return undefined
  return openSearchIndex({
    folder: given.searchFolder,
    read: async (path, sending) => {
      const requestId = `search-index-${randomUUID()}`
      const reply = await directory.send({ path, requestId, isBackground: true, ...sending })
      // What the copy has just read needs no call of its own.
      for (const [key, record] of recordsOfCopy(path, reply)) records.renew(key, record)
      return reply
    },
    calls,
    hasRoom: () => directory.hasRoom(),
    clock: given.clock,
    timer,
    log: given.log,
    mostServices: given.mostIndexedServices,
    mostRecords: given.mostRecords,
    pauses: given.searchPauses,
    vocabulary: () => vocabulary ?? readVocabulary(),
  })
}

/** The open data and the Open Referral feed that are made of a copy of the directory, where there is a folder for them. */
function openOpenData(
  { openDataFolder: folder, unmetSearchesFile, clock, log, ...given }: GatewayOptions,
  site: { siteUrl: string; siteName: string; licence: DataLicence | null },
  copy: DirectoryCopy | undefined,
  boundaries: Areas,
) {
  const unmetSearches = unmetSearchesFile
    ? openUnmetSearches({ file: unmetSearchesFile, clock, log })
    : undefined
  const publication =
    folder && copy
      ? openPublication({
          ...site,
          folder,
          copy,
          clock,
          directoryUrl: given.publicDirectoryUrl ?? null,
          areas: given.areas,
          boundaries,
          unmetSearches,
          log,
        })
      : undefined
  const openReferral = publication && createOpenReferral({ ...publication, ...site, log })
  return {
    unmetSearches,
    publication,
    answer: async (request: Request, charge: (points: number) => Promise<Record<string, string>>) => {
      if (!publication) return null
      return publication.retryOnceBuilt(
        async () => (await openReferral?.answer(request, charge)) ?? publication.answer(request, charge),
      )
    },
    close: async () => {
      openReferral?.close()
      await publication?.close()
    },
  }
}

/** The pictures of a directory; without a folder for them there are none. */
function openPictures(
  { directoryUrl, directoryKey, picturesFolder: folder, clock, log }: GatewayOptions,
  directory: DirectoryClient,
  means: { deadlines: Deadlines; timer: MonotonicClock },
) {
  const source = createPictureSource({
    directoryUrl,
    headers: directoryKey ? { authorization: `Bearer ${directoryKey}` } : undefined,
    ...means,
    hasRoom: () => directory.hasRoom(),
  })
  const pictures = folder ? createPictures({ folder, source, clock, log }) : null
  return {
    answer: async (request: Request, charge: () => ReturnType<Charges['picture']>) =>
      pictures && answerPicture(pictures, charge, request),
    close: () => source.close(),
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')
