/** How well a service answers a query: 3 = what an adviser would name first, 2 = good, 1 = acceptable. */
export type Grade = 1 | 2 | 3

/** What is known about one query: the grades of services by slug, or that nothing answers it, and what was found. */
export interface Judged {
  kind: string
  grades: ReadonlyMap<string, Grade>
  /** Slugs of the services found, best first. */
  found: readonly string[]
  /** Whether the search says that it may not have what was asked for. */
  isDoubted?: boolean
}

/** Measures of a set of queries, each from 0 to 1 and NaN without a query that it counts. */
export interface Measures {
  /** Queries that a service answers. The measures up to `zeroRate` count these only. */
  answerable: number
  /** Share with a good service (grade 2 or 3) in the first place, the first three, the first ten. */
  successAt1: number
  successAt3: number
  successAt10: number
  /** Normalised discounted cumulative gain of the first ten: 1 when they stand in the order of their grades. */
  ndcgAt10: number
  /** Mean reciprocal rank of the first good service: 1 for the first place, 0.5 for the second, 0 for none. */
  meanReciprocalRank: number
  /** Share that found nothing although a service answers it. */
  zeroRate: number
  /** Share of the queries that no service answers which, rightly, found nothing. */
  rightlyEmpty: number
  /** Share of the queries that no service answers which found nothing, or whose results were doubted. */
  rightlyDoubted: number
  /** Share of those that a service answers whose results were doubted. */
  wronglyDoubted: number
}

const leastGood: Grade = 2
const depth = 10

/**
 * The measures of a set of queries.
 *
 *     measure([{ kind: 'plain', grades: new Map([['choir', 3]]), found: ['drama', 'choir'] }])
 *     // { answerable: 1, successAt1: 0, successAt3: 1, meanReciprocalRank: 0.5, ndcgAt10: 0.63…, … }
 */
export function measure(queries: readonly Judged[]): Measures {
  const answerable = queries.filter(({ grades }) => grades.size)
  const unanswerable = queries.filter(({ grades }) => !grades.size)
  const successAt = (most: number) => share(answerable, query => firstGood(query) <= most)
  return {
    answerable: answerable.length,
    successAt1: successAt(1),
    successAt3: successAt(3),
    successAt10: successAt(10),
    ndcgAt10: mean(answerable.map(ndcg)),
    meanReciprocalRank: mean(answerable.map(query => 1 / firstGood(query))),
    zeroRate: share(answerable, ({ found }) => !found.length),
    rightlyEmpty: share(unanswerable, ({ found }) => !found.length),
    rightlyDoubted: share(unanswerable, ({ found, isDoubted }) => !found.length || isDoubted === true),
    wronglyDoubted: share(answerable, ({ isDoubted }) => isDoubted === true),
  }
}

/** The measures of each kind of query, in the order of first appearance. */
export function measureKinds(queries: readonly Judged[]): Map<string, Measures> {
  const kinds = Map.groupBy(queries, ({ kind }) => kind)
  return new Map([...kinds].map(([kind, list]) => [kind, measure(list)]))
}

/**
 * The place of the first good service, from 1; Infinity when none was found.
 *
 *     firstGood({ kind: 'plain', grades: new Map([['choir', 3]]), found: ['drama', 'choir'] }) // 2
 */
export function firstGood({ grades, found }: Judged): number {
  const place = found.findIndex(slug => (grades.get(slug) ?? 0) >= leastGood)
  return place < 0 ? Infinity : place + 1
}

/**
 * Normalised discounted cumulative gain of the first ten services found. A grade gains 2^grade − 1; the gain at a place is
 * divided by log₂(place + 1); the sum is divided by that of the ideal order. A service found twice counts once.
 *
 *     ndcg({ kind: 'plain', grades: new Map([['choir', 3]]), found: ['drama', 'choir'] }) // 1 / log₂(3) = 0.63…
 */
export function ndcg({ grades, found }: Judged): number {
  const seen = new Set<string>()
  const gains = found.map(slug => {
    const grade = seen.has(slug) ? 0 : (grades.get(slug) ?? 0)
    seen.add(slug)
    return grade
  })
  return discounted(gains) / discounted([...grades.values()].toSorted((a, b) => b - a))
}

const discounted = (grades: readonly number[]) =>
  grades.slice(0, depth).reduce((total, grade, index) => total + (2 ** grade - 1) / Math.log2(index + 2), 0)

const mean = (values: readonly number[]) =>
  values.length ? values.reduce((total, value) => total + value, 0) / values.length : NaN

const share = <T>(list: readonly T[], has: (item: T) => boolean) => mean(list.map(item => Number(has(item))))
