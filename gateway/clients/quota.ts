import type { Logger } from '../../platform/log.ts'
import type { Client, Clients, Peer } from './identity.ts'
import type { RequestHeaders } from '../../platform/http/nodeRequest.ts'
import { createCounter, type Count } from './counter.ts'
import type { Redis } from '../../platform/database/redis.ts'
import { HttpError } from '../../platform/http/httpError.ts'

/** What each kind of client may spend, in points a minute. A key can have a quota of its own. */
export interface Quotas {
  anonymous: number
  site: number
  keyed: number
}

/** The state of a client's quota. */
export interface QuotaState {
  /** Points a minute. */
  limit: number
  remaining: number
  /** Seconds until all of the quota is there again. */
  resetsIn: number
  /** Whether the last charge was more than there was left. */
  isOver: boolean
}

/**
 * The quotas that a deployment has unless it sets others.
 *
 * The site's own pages have more than anonymous clients, as a library or office may share one address.
 */
export const defaultQuotas: Quotas = { anonymous: 300_000, site: 3_000_000, keyed: 3_000_000 }

/** The window of a quota, in seconds from its first charge. */
const quotaWindow = 60

const mostClients = 20_000

/** Counts the points that clients spend. No method rejects. */
export interface Quota {
  charge(client: Client, points: number): Promise<QuotaState>
  /** Subtracts a charge. */
  refund(client: Client, points: number): Promise<QuotaState>
  /** Reads the state without a charge. */
  peek(client: Client): Promise<QuotaState>
  /** How many charges of this process were more than there was left, by the kind of client. */
  refusals(): Readonly<Record<Client['kind'], number>>
}

/**
 * Counts points by the minute: in this process, or for several processes in Redis.
 *
 *     await createQuota().charge(client, 22) // { limit: 300000, remaining: 299978, resetsIn: 60, isOver: false }
 */
export function createQuota({
  redis,
  log,
}: {
  redis?: Redis
  log?: Logger
} = {}): Quota {
  const counter = createCounter({
    name: 'signpost:quota',
    window: quotaWindow,
    most: mostClients,
    outageMessage: 'Quotas are counted by this process alone',
    redis,
    log,
  })
  const refusals: Record<Client['kind'], number> = { anonymous: 0, keyed: 0, site: 0 }
  return {
    charge: async ({ id, quota, kind }, points) => {
      const state = stateOf(quota, await counter.add(id, points))
      if (state.isOver) refusals[kind]++
      return state
    },
    refund: async ({ id, quota }, points) => stateOf(quota, await counter.takeBack(id, points)),
    peek: async ({ id, quota }) => stateOf(quota, await counter.read(id)),
    refusals: () => ({ ...refusals }),
  }
}

// Clients have quotas of different sizes, so the limit is checked here and not in the counter.
const stateOf = (limit: number, { points, resetsIn }: Count): QuotaState => ({
  limit,
  remaining: Math.max(0, limit - points),
  resetsIn,
  isOver: points > limit,
})

/**
 * The state of a quota as response headers.
 *
 *     quotaHeaders({ limit: 300_000, remaining: 299_978, resetsIn: 42, isOver: false })
 *     // { 'ratelimit-limit': '300000', 'ratelimit-remaining': '299978', 'ratelimit-reset': '42',
 *     //   'ratelimit-policy': '300000;w=60' }
 *
 * Over quota there is `retry-after` too, which every HTTP client reads.
 */
export function quotaHeaders({ limit, remaining, resetsIn, isOver }: QuotaState): Record<string, string> {
  const headers: Record<string, string> = {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetsIn),
    'ratelimit-policy': `${limit};w=${quotaWindow}`,
  }
  if (isOver) headers['retry-after'] = String(resetsIn)
  return headers
}

/**
 * The error of a client that has used up its quota: status 429, with the seconds to wait.
 *
 *     quotaExceeded(state, client.kind).message
 *     // 'You have used your 300000 points of this minute. Wait 42 seconds, or send a key: it gives more. See /developers.'
 */
export function quotaExceeded(state: QuotaState, kind: Client['kind']): HttpError {
  const { limit, resetsIn } = state
  const wait = waitWords(resetsIn)
  const advice = kind === 'keyed' ? `${wait}.` : `${wait}, or send a key: it gives more. See /developers.`
  return new HttpError(429, `You have used your ${limit} points of this minute. ${advice}`, {
    code: 'RATE_LIMITED',
    headers: quotaHeaders(state),
  })
}

const waitWords = (seconds: number) => `Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`

/**
 * Charges the cost of one request to its client, once.
 *
 *     const meter = new CostMeter(quota, client)
 *     await meter.charge(22)
 *     meter.quota // { limit: 300000, remaining: 299978, resetsIn: 60, isOver: false }
 */
export class CostMeter {
  /** The state of the client's quota; null until something was charged. */
  quota: QuotaState | null = null
  readonly #counter: Quota | null
  readonly #client: Client
  #charged = 0

  /** @param counter null for requests that cost nothing. */
  constructor(counter: Quota | null, client: Client) {
    this.#counter = counter
    this.#client = client
  }

  /**
   * Takes points from the client's quota; later calls do nothing.
   *
   * @throws HttpError 429 when too few were left.
   */
  async charge(points: number): Promise<void> {
    if (!this.#counter || this.#charged > 0) return
    this.#charged = points
    const state = await this.#counter.charge(this.#client, points)
    this.quota = state
    if (state.isOver) throw quotaExceeded(state, this.#client.kind)
  }

  /** Makes the request free: subtracts what was charged. */
  async refund(): Promise<void> {
    if (!this.#counter) return
    const [client, points] = [this.#client, this.#charged]
    this.#charged = 0
    this.quota = await (points > 0 ? this.#counter.refund(client, points) : this.#counter.peek(client))
  }
}

/** Pictures a minute that have to be made for a network. */
const newPicturesInAMinute = 90
/** Points a minute that a network may spend on downloads: one for each megabyte, and one at least for each download. */
const downloadQuota = 600

/** Charges for requests to other addresses than `/graphql`. All reject with HttpError 429 when too few points were left. */
export interface Charges {
  /** Charges a network for a picture that has to be made for it. */
  picture(peer: Peer): Promise<void>
  /** Charges a network for a download, and gives the headers with the state of its quota. */
  download(peer: Peer, points: number): Promise<Record<string, string>>
  /**
   * Charges the client of a request, and gives the headers with the state of its quota.
   *
   * @throws HttpError 401 for an unknown key.
   */
  request: (headers: RequestHeaders, peer: Peer, points: number) => Promise<Record<string, string>>
}

/** Pictures and downloads have quotas of their own, all else that of operations. */
export function createCharges(clients: Clients, quota: Quota): Charges {
  async function chargeNetwork(peer: Peer, name: string, limit: number, points = 1): Promise<QuotaState> {
    const { id } = await clients.byNetwork('anonymous', peer)
    const state = await quota.charge({ kind: 'anonymous', id: `${name}:${id}`, quota: limit }, points)
    if (state.isOver)
      throw new HttpError(429, `Too many ${name} at once. ${waitWords(state.resetsIn)}.`, {
        headers: quotaHeaders(state),
      })
    return state
  }
  async function chargeClient(client: Client, points: number): Promise<QuotaState> {
    const meter = new CostMeter(quota, client)
    await meter.charge(points)
    return meter.quota!
  }
  return {
    picture: async peer => void (await chargeNetwork(peer, 'pictures', newPicturesInAMinute)),
    download: async (peer, points) =>
      quotaHeaders(await chargeNetwork(peer, 'downloads', downloadQuota, points)),
    request: async (headers, peer, points) => {
      const client = await clients.of(headers, peer).catch(async (error: unknown) => {
        // A refused key costs its network a point, as with operations.
        await chargeClient(await clients.byNetwork('anonymous', peer), 1)
        throw error
      })
      return quotaHeaders(await chargeClient(client, points))
    },
  }
}
