/**
 * How long a reply is used, as ages in milliseconds since it was fetched. Until `fresh` it is served as it is. Until
 * `staleWhileRevalidate` it is served at once and fetched anew in the background. Older, the request waits for a new one
 * first, and the old one is served only while that is late or fails: until `staleIfError`.
 */
export interface CachePolicy {
  fresh: number
  staleWhileRevalidate: number
}

const second = 1000
const minute = 60 * second

/**
 * The age at which a reply is dropped, in milliseconds: a day. It is the same for all resources, since the shared record
 * cache derives a record’s age from the part of this lifetime that is left.
 */
export const staleIfError = 24 * 60 * minute

/** Pages say from ten minutes on how old they are; while the directory responds, none has a reason to. */
const oldest = 9 * minute

const policies: [RegExp, CachePolicy][] = [
  [/^\/taxonomies\//, { fresh: 4 * minute, staleWhileRevalidate: oldest }],
  [/^\/(pages|collections)\b|\/related\b/, { fresh: minute, staleWhileRevalidate: oldest }],
  [/^\/settings\b/, { fresh: minute, staleWhileRevalidate: 5 * minute }],
]

const defaultPolicy: CachePolicy = { fresh: 30 * second, staleWhileRevalidate: 5 * minute }

/** For decisions that cannot be undone: a reply older than half a minute is fetched anew first, however long the call takes. */
export const currentPolicy: CachePolicy = { fresh: 30 * second, staleWhileRevalidate: 30 * second }

/** For replies composed from several calls, which are fresh for longer as they cost that many calls again. */
export const composedPolicy: CachePolicy = { fresh: 150 * second, staleWhileRevalidate: 300 * second }

/**
 * The cache policy of a path.
 *
 *     cachePolicy('/services/food-bank')               // { fresh: 30000, staleWhileRevalidate: 300000 }
 *     cachePolicy('/search')                           // { fresh: 30000, staleWhileRevalidate: 300000 }
 *     cachePolicy('/taxonomies/service-eligibilities') // { fresh: 240000, staleWhileRevalidate: 540000 }
 *
 * While the directory responds, no service, event, setting or search is served older than five minutes, and nothing that
 * the council seldom changes older than nine. In a busy hour the revalidations spread over the time between the two ages:
 * 250 records take less than 60 calls a minute. Fetching each as soon as it is no longer fresh would take 500.
 */
export function cachePolicy(path: string): CachePolicy {
  return policies.find(([pattern]) => pattern.test(path))?.[1] ?? defaultPolicy
}
