import { randomUUID } from 'node:crypto'
import { type DocumentNode, type FormattedExecutionResult, print } from 'graphql'
import type { CacheStats } from '../platform/timedCache.ts'
import { traced } from '../platform/tracing.ts'
import { CostMeter, createQuota, type Quota, quotaHeaders, type QuotaState } from './clients/quota.ts'
import { type Peer, type Client, createClients } from './clients/identity.ts'
import { createSiteAuthentication } from './clients/trustedSite.ts'
import { readAreas } from './areas/areas.ts'
import { downloadQuota, openPublication, tablePages } from './openData/formats/publication.ts'
import { createOpenReferral } from './openReferral/openReferral.ts'
import { createContext } from './context/context.ts'
import { answerFeed } from './feeds/feeds.ts'
import type { GatewayOptions } from './gatewayOptions.ts'
import { handleGraphql, type GraphqlEndpoint } from './graphql/http.ts'
import { CachedResponse, createResponseCache, type ResponseCache } from './graphql/responseCache.ts'
import { schemaResponse } from './graphql/schema.ts'
import { createServer } from './graphql/server.ts'
import { HttpError } from '../platform/http/httpError.ts'
import type { HttpRequest, RequestHeaders } from '../platform/http/nodeRequest.ts'
import { type Reply, responseOf } from '../platform/http/reply.ts'
import { requestIdOf } from '../platform/http/requestId.ts'
import { answerPicture, createPictures } from './pictures/pictures.ts'
import { createPictureSource } from './pictures/pictureSource.ts'
import { createDirectoryClient, defaultDeadlines } from './directory/client.ts'
import { createDirectory, type RequestSignal } from './directory/directory.ts'
import { RecordCache } from './directory/recordCache.ts'
import { createSharedCache } from './directory/sharedRecordCache.ts'
import {
  ourselves,
  visitor,
  createSubmissionLimits,
  type LimitedForm,
  type SubmissionLimits,
  tooManyForms,
} from './clients/submissionLimits.ts'
import { keyTable } from './clients/apiKeyTable.ts'
import { once } from '../platform/once.ts'
import { refuseIfFinal } from '../platform/startRefusal.ts'
import { openSearchIndex, type SearchIndexStatistics } from './search/index/searchIndex.ts'
import { openUnmetSearches } from './search/unmet/unmetSearches.ts'
import { readVocabulary } from './search/vocabulary/vocabulary.ts'

export type { GatewayOptions } from './gatewayOptions.ts'
export { createRemoteGateway } from './remoteGateway.ts'

const newPicturesInAMinute = 90

/** An operation of the site: a document or its text, with variables. */
export interface Operation {
  document?: DocumentNode
  query?: string
  variables?: Record<string, unknown>
  operationName?: string
}

/** The request that an operation of the site belongs to. */
interface ExecuteOptions {
  requestId?: string | undefined
  signal?: AbortSignal | undefined
  visitor?: Peer | undefined
  /** Whose page it is for: their network counts where a search finds nothing. */
  reader?: Peer | undefined
  /** Called with the milliseconds for which the result may be reused: 0 for one that may not. */
  onLifetime?: ((milliseconds: number) => void) | undefined
}

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
  charge(headers: RequestHeaders, peer: Peer, points: number): Promise<Record<string, string>>
  /**
   * Executes an operation in process. It does not reject: failures are among the errors.
   *
   * @param options `visitor` is the peer whose network a form is counted for.
   */
  execute(operation: Operation, options?: ExecuteOptions): Promise<FormattedExecutionResult>
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
  /** Settles when searches are answered from the index; at once without one. */
  searchReady: Promise<void>
  /** Ends calls in progress and closes the connections. */
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
  const { directoryUrl, directoryKey, deadlines, log, keysFile, quotas, timer = performance } = given
  const { keysDatabase, keys = keysDatabase && keyTable({ ...keysDatabase, importFrom: keysFile, log }) } =
    given
  // Imports the keys of the file now, and not with the first request that has one. A database that does not answer is read
  // again then; a table of a newer version ends the process.
  if (keysDatabase) void keys?.read().catch(refuseIfFinal)
  // With additions the vocabulary is read and checked now, without them when it is first needed.
  const vocabulary = given.searchVocabulary && readVocabulary(given.searchVocabulary)
  const areas = readAreas(given.areas)
  const shared = given.cacheUrl
    ? createSharedCache({
        url: given.cacheUrl,
        directory: given.sharedCacheName ?? directoryUrl,
        log,
        clock: timer,
      })
    : undefined
  const directory = createDirectoryClient(directoryUrl, deadlines, timer, directoryKey)
  const searchIndex = given.searchFolder
    ? openSearchIndex({
        folder: given.searchFolder,
        read: async (path, sending) =>
          directory.send({ path, requestId: `search-index-${randomUUID()}`, isBackground: true, ...sending }),
        hasRoom: () => directory.hasRoom(),
        clock: given.clock,
        timer,
        log,
        mostServices: given.mostIndexedServices,
        pauses: given.searchPauses,
        vocabulary: () => vocabulary ?? readVocabulary(),
      })
    : undefined
  const publicUrl = withoutSlash(given.publicUrl)
  const siteName = given.siteName ?? 'Signpost'
  const licence = given.dataLicence ?? null
  const unmetSearches = given.unmetSearchesFile
    ? openUnmetSearches({ file: given.unmetSearchesFile, clock: given.clock, log })
    : undefined
  const publication =
    given.openDataFolder && searchIndex
      ? openPublication({
          folder: given.openDataFolder,
          copy: searchIndex.copy,
          clock: given.clock,
          siteUrl: publicUrl,
          directoryUrl: given.publicDirectoryUrl ?? null,
          areas: given.areas,
          boundaries: areas,
          siteName,
          licence,
          unmetSearches,
          log,
        })
      : undefined
  const openReferral =
    publication && createOpenReferral({ ...publication, siteUrl: publicUrl, siteName, licence, log })
  const options = {
    ...given,
    publicUrl,
    searchIndex,
    openData: given.openData ?? publication,
    unmetSearches,
    areas,
    ...(vocabulary && { vocabulary: () => vocabulary }),
  }
  const records = given.records ?? new RecordCache(timer, shared?.records)
  const server = createServer({ log, timer })
  const responses = createResponseCache({ timer, isCaching: given.isCachingResponses ?? true })

  const clients = createClients({ keysFile, keys, quotas, redis: shared?.client, log, timer })
  const limits = createSubmissionLimits({ clients, redis: shared?.client, log, timer })

  const directoryFor = (requestId: string, signal?: RequestSignal) =>
    createDirectory(directory, records, { requestId, request: signal })
  const makeContext: GraphqlEndpoint['makeContext'] = ({ requestSignal, ...start }) =>
    createContext(options, {
      ...start,
      directory: directoryFor(start.requestId, requestSignal),
      limits,
    })
  const endpoint: GraphqlEndpoint = {
    server,
    responses,
    clients,
    trustedSiteOf: createSiteAuthentication(given.siteKeys),
    host: new URL(options.publicUrl).host,
    quota: createQuota({ redis: shared?.client, log, timer }),
    makeContext,
    trustedDocuments: given.trustedDocuments ?? new Map<string, string>(),
    timer,
    log,
  }

  const pictureSource = createPictureSource({
    directoryUrl,
    headers: directoryKey ? { authorization: `Bearer ${directoryKey}` } : undefined,
    deadlines: deadlines ?? defaultDeadlines,
    timer,
    hasRoom: () => directory.hasRoom(),
  })
  const pictures = given.picturesFolder
    ? createPictures({ folder: given.picturesFolder, source: pictureSource, clock: given.clock, log })
    : null
  /** Charges the network of a client for something that has a quota of its own. */
  async function admit(peer: Peer, name: string, quota: number, points = 1): Promise<QuotaState> {
    const { id } = await clients.byNetwork('anonymous', peer)
    const state = await endpoint.quota.charge({ kind: 'anonymous', id: `${name}:${id}`, quota }, points)
    if (state.isOver) {
      const words = `Too many ${name} at once. Wait ${state.resetsIn} ${state.resetsIn === 1 ? 'second' : 'seconds'}.`
      throw new HttpError(429, words, { headers: quotaHeaders(state) })
    }
    return state
  }

  const answer: Gateway['answer'] = (request, peer = {}) => handleGraphql(endpoint, request, peer)
  return {
    answer,
    handle: async (request, peer) => responseOf(await answer(request, peer)),
    limits,
    execute: async ({ document, query = '', variables, operationName }, request = {}) => {
      const operation = { query: document ? printed(document) : query, variables, operationName }
      const { signal, requestId } = request
      const sender = request.visitor
        ? visitor(await clients.byNetwork('anonymous', request.visitor))
        : ourselves
      const execute = async () => {
        const startedAt = timer.now()
        const contextValue = makeContext({
          requestId: requestIdOf(requestId),
          requestSignal: { signal },
          sender,
          reader: request.reader,
        })
        const { body } = await traced('operation', {}, async () =>
          server.executeOperation(operation, { contextValue }),
        )
        if (body.kind === 'incremental') throw new Error('The schema knows no deferred parts')
        return { sent: body.singleResult, response: new CachedResponse(contextValue, startedAt, timer.now()) }
      }
      const found = responses.find(operation, 'site')
      const { sent, response } = found
        ? { sent: null, response: found }
        : await responses.run(operation, 'site', execute)
      request.onLifetime?.(Math.max(0, response.until - timer.now()))
      const age = Math.floor((timer.now() - response.oldestAt) / 1000)
      const { data, errors } = sent ?? { data: response.data, errors: undefined }
      return { ...(errors && { errors }), data, extensions: { age } } as FormattedExecutionResult
    },
    picture: async (request, peer = {}) =>
      pictures &&
      answerPicture(
        pictures,
        async () => void (await admit(peer, 'pictures', newPicturesInAMinute)),
        request,
      ),
    data: async (request, peer = {}) => {
      const charge = async (points: number) =>
        quotaHeaders(await admit(peer, 'downloads', downloadQuota, points))
      if (!publication) return null
      return publication.retryOnceBuilt(
        async () => (await openReferral?.answer(request, charge)) ?? publication.answer(request, charge),
      )
    },
    charge: async (headers, peer, points) => {
      const client = await clients.of(headers, peer).catch(async (error: unknown) => {
        // A refused key costs its network a point, as with operations.
        await charged(endpoint.quota, await clients.byNetwork('anonymous', peer), 1)
        throw error
      })
      return quotaHeaders(await charged(endpoint.quota, client, points))
    },
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
          now: options.clock(),
          publicUrl: options.publicUrl,
          siteName,
          sitePages: [...(options.sitePages ?? []), ...tablePages(options.openData?.reader)],
        }),
        log,
        request,
      ),
    cacheStats: { records: () => records.stats, answers: responses.stats },
    counts: responses.counts,
    searchStatistics: searchIndex && (() => searchIndex.statistics()),
    searchReady: searchIndex?.ready ?? Promise.resolve(),
    close: once(async () => {
      await server.stop()
      openReferral?.close()
      await publication?.close()
      await searchIndex?.close()
      await Promise.all([directory.close(), pictureSource.close()])
      shared?.close()
      // Each entry has a timer, and a timer keeps the cache in memory until the entry expires.
      responses.clear()
      if (!given.records) records.clear()
    }),
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

async function charged(quota: Quota, client: Client, points: number): Promise<QuotaState> {
  const meter = new CostMeter(quota, client)
  await meter.charge(points)
  return meter.quota!
}

const texts = new WeakMap<DocumentNode, string>()

/**
 * The text of a document, printed once: the site runs the same few documents.
 *
 *     printed(ServicePageDocument) // 'query ServicePage($slug: String!) { … }'
 */
export function printed(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document)
  texts.set(document, text)
  return text
}
