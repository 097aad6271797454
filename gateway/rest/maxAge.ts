/**
 * How long a reply is good for, in milliseconds: until `fresh` it is given as it is; until `atOnce` it is
 * given at once while it may be renewed behind the visitor; after that the visitor waits for a new one.
 */
export interface MaxAge {
  fresh: number
  atOnce: number
}

const minute = 60_000

/** How old a reply may be at most, in milliseconds: a day, and only while no newer one is to be had. */
export const longestAge = 24 * 60 * minute

const ages: [RegExp, MaxAge][] = [
  [/^\/taxonomies\//, { fresh: 10 * minute, atOnce: 20 * minute }],
  [/^\/(pages|collections)\b/, { fresh: minute, atOnce: 10 * minute }],
  [/^\/settings\b/, { fresh: minute, atOnce: 5 * minute }],
]

/**
 * How old a reply to this path may be.
 *
 *     maxAge('/services/food-bank')               // { fresh: 30000, atOnce: 300000 }
 *     maxAge('/search')                           // { fresh: 30000, atOnce: 300000 }
 *     maxAge('/taxonomies/service-eligibilities') // { fresh: 600000, atOnce: 1200000 }
 *
 * While the directory is well, nobody sees a service, an event, a setting or a search older than five minutes;
 * what the council seldom changes lasts longer. Over the stretch between the two numbers the renewals of a busy
 * hour are spread: 250 records take less than 60 calls a minute, where renewing each of them as soon as it is
 * no longer fresh would take 500.
 */
export function maxAge(path: string): MaxAge {
  return ages.find(([pattern]) => pattern.test(path))?.[1] ?? { fresh: minute / 2, atOnce: 5 * minute }
}
