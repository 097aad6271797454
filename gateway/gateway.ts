import { type DocumentNode, type FormattedExecutionResult, print } from 'graphql'
import type { CacheStats } from '../platform/timedCache.ts'
import { traced } from '../platform/tracing.ts'
import { CostMeter, createQuota, type Quota, type QuotaState, type Quotas } from './clients/quota.ts'
import { type Peer, type Client, createClients } from './clients/identity.ts'
import { createSiteAuthentication } from './clients/trustedSite.ts'
import { createContext } from './context/context.ts'
import { answerFeed } from './feeds/feeds.ts'
import { handleGraphql, type GraphqlEndpoint } from './graphql/http.ts'
import { CachedResponse, createResponseCache, type ResponseCache } from './graphql/responseCache.ts'
import { createServer } from './graphql/server.ts'
import { HttpProblem } from '../platform/http/httpError.ts'
import type { HttpRequest, RequestHeaders } from '../platform/http/nodeRequest.ts'
import { type Reply, responseOf } from '../platform/http/reply.ts'
import { requestIdOf } from '../platform/http/requestId.ts'
import { answerPicture, createPictures } from './pictures/pictures.ts'
import { createPictureSource } from './pictures/pictureSource.ts'
import { createDirectoryClient, defaultDeadlines, type Deadlines } from './directory/client.ts'
import { createDirectory, type RequestSignal } from './directory/directory.ts'
import { RecordCache } from './directory/recordCache.ts'
import { createSharedCache } from './directory/sharedRecordCache.ts'
import { ourselves, visitor } from './submissions/Sender.ts'
import { createSubmissionLimits, type SubmissionLimits } from './submissions/submissionLimits.ts'
import type { KeyStore } from './clients/apiKeys.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { RedirectRule } from './redirects/redirects.ts'

const newPicturesInAMinute = 90

/** An operation of the site: a document or its text, and what goes into it. */
export interface Operation {
  document?: DocumentNode
  query?: string
  variables?: Record<string, unknown>
  operationName?: string
}

/** For whom the site runs an operation, and for how long. */
interface ExecuteOptions {
  requestId?: string | undefined
  signal?: AbortSignal | undefined
  visitor?: Peer | undefined
  /** Called with the milliseconds for which the result may be reused: 0 for one that may not. */
  onLifetime?: ((milliseconds: number) => void) | undefined
}

/** The gateway: REST in, GraphQL out. */
export interface Gateway {
  /** Answers an HTTP request to `/graphql`, whatever server it came from. */
  answer(request: HttpRequest, caller?: Peer): Promise<Reply>
  /** The same for servers that speak the Fetch API. */
  handle(request: Request, caller?: Peer): Promise<Response>
  /**
   * Charges whoever sends a request to something else than `/graphql`, as if it were an operation, and says how they stand.
   *
   * @throws HttpProblem 401 for a key that is not known, 429 when there were not enough points.
   */
  charge(headers: RequestHeaders, caller: Peer, points: number): Promise<QuotaState>
  /**
   * Runs an operation in process. What fails stands among the errors; it does not reject.
   *
   * @param options `visitor` is whoever fills in a form that the operation sends: it is counted for their network.
   */
  execute(operation: Operation, options?: ExecuteOptions): Promise<FormattedExecutionResult>
  /** Answers a request for a sitemap or a calendar; null when the address is neither's. It does not reject. */
  feed(request: Request): Promise<Response | null>
  /** How many forms are taken, whichever way they come. */
  limits: SubmissionLimits
  /** Answers a request for a picture of the directory; null when the address is none of a picture. It does not reject. */
  picture(request: Request, caller?: Peer): Promise<Response | null>
  /** How much is kept in caches: records of the directory, and whole responses. */
  held: Record<'records' | 'answers', () => CacheStats>
  /** How many operations the cache of responses has answered, and how many it has not: those Apollo Server executed. */
  counts: ResponseCache['counts']
  /** Ends the calls under way and lets go of the connections. */
  close(): Promise<void>
}

/**
 * A gateway over one directory.
 *
 *     const gateway = createGateway({ directoryUrl: 'http://127.0.0.1:4000/core/v1', publicUrl, clock })
 *     await gateway.execute({ query: '{ settings { isSample } }' }) // { data: { settings: { isSample: true } }, … }
 */
export function createGateway(given: GatewayOptions): Gateway {
  const { directoryUrl, directoryKey, deadlines, log, keysFile, keys, quotas, timer = performance } = given
  const options = { ...given, publicUrl: withoutSlash(given.publicUrl) }
  const shared = given.cacheUrl
    ? createSharedCache({ url: given.cacheUrl, directory: given.sharedAs ?? directoryUrl, log, clock: timer })
    : undefined
  const directory = createDirectoryClient(directoryUrl, deadlines, timer, directoryKey)
  const records = given.records ?? new RecordCache(timer, shared?.records)
  const server = createServer({ log, timer })
  const responses = createResponseCache({ timer, isKeeping: given.isKeepingAnswers ?? true })

  const clients = createClients({ keysFile, keys, quotas, redis: shared?.client, log, timer })
  const limits = createSubmissionLimits({ clients, redis: shared?.client, log, timer })

  const rest = (requestId: string, asker?: RequestSignal) =>
    createDirectory(directory, records, { requestId, request: asker })
  const makeContext: GraphqlEndpoint['makeContext'] = ({ requestId, asker, charge, sender }) =>
    createContext(options, { requestId, directory: rest(requestId, asker), limits, sender, charge })
  const endpoint: GraphqlEndpoint = {
    server,
    responses,
    clients,
    frontOf: createSiteAuthentication(given.frontKeys),
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
  /** Lets each network have so many pictures of a minute that are not kept yet. */
  async function admit(caller: Peer): Promise<void> {
    const { id } = await clients.byNetwork('anonymous', caller)
    const network = { kind: 'anonymous', id: `pictures:${id}`, quota: newPicturesInAMinute } as const
    const { isOver, resetsIn } = await endpoint.quota.charge(network, 1)
    if (isOver)
      throw new HttpProblem(429, `Too many pictures at once. Wait ${resetsIn} seconds.`, {
        headers: { 'retry-after': String(resetsIn) },
      })
  }

  const answer: Gateway['answer'] = (request, caller = {}) => handleGraphql(endpoint, request, caller)
  return {
    answer,
    handle: async (request, caller) => responseOf(await answer(request, caller)),
    limits,
    execute: async ({ document, query = '', variables, operationName }, asked = {}) => {
      const operation = { query: document ? printed(document) : query, variables, operationName }
      const { signal, requestId } = asked
      const sender = asked.visitor ? visitor(await clients.byNetwork('anonymous', asked.visitor)) : ourselves
      const execute = async () => {
        const begunAt = timer.now()
        const contextValue = makeContext({ requestId: requestIdOf(requestId), asker: { signal }, sender })
        const { body } = await traced('operation', {}, async () =>
          server.executeOperation(operation, { contextValue }),
        )
        if (body.kind === 'incremental') throw new Error('The schema knows no deferred parts')
        return { sent: body.singleResult, response: new CachedResponse(contextValue, begunAt, timer.now()) }
      }
      const found = responses.find(operation, 'site')
      const { sent, response } = found
        ? { sent: null, response: found }
        : await responses.run(operation, 'site', execute)
      asked.onLifetime?.(Math.max(0, response.until - timer.now()))
      const age = Math.floor((timer.now() - response.oldestAt) / 1000)
      const { data, errors } = sent ?? { data: response.data, errors: undefined }
      return { ...(errors && { errors }), data, extensions: { age } } as FormattedExecutionResult
    },
    picture: async (request, caller = {}) =>
      pictures && answerPicture(pictures, () => admit(caller), request),
    charge: async (headers, caller, points) => {
      const client = await clients.of(headers, caller).catch(async (error: unknown) => {
        // A key that is refused costs whoever sends it a point, as with operations.
        await charged(endpoint.quota, await clients.byNetwork('anonymous', caller), 1)
        throw error
      })
      return charged(endpoint.quota, client, points)
    },
    feed: request =>
      answerFeed(
        requestId => ({
          rest: rest(requestId).inBackground(),
          now: options.clock(),
          publicUrl: options.publicUrl,
          siteName: options.siteName ?? 'Signpost',
        }),
        log,
        request,
      ),
    held: { records: () => records.stats, answers: responses.held },
    counts: responses.counts,
    close: async () => {
      await server.stop()
      await Promise.all([directory.close(), pictureSource.close()])
      shared?.close()
    },
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

async function charged(quota: Quota, client: Client, points: number): Promise<QuotaState> {
  const meter = new CostMeter(quota, client)
  await meter.charge(points)
  return meter.quota!
}

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

const texts = new WeakMap<DocumentNode, string>()

/**
 * A document as text, printed once: the site runs the same few documents all day.
 *
 *     printed(ServicePageDocument) // 'query ServicePage($slug: String!) { … }'
 */
export function printed(document: DocumentNode): string {
  const text = texts.get(document) ?? print(document)
  texts.set(document, text)
  return text
}
