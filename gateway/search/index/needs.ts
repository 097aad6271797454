import type { Concept } from '../understanding/understanding.ts'

/** So many results are seen at a glance. */
const seenAtOnce = 3
const mostNeeds = 3
/** What weighs less only tells the circumstances. */
const leastWeight = 0.7
/** A service meets a need that stands in it at least so strongly beside the service in which it stands most. */
const strongShare = 0.6
/** What is nowhere stronger may be there by chance, as a wider subject or in other words. */
const leastStrength = 0.55

/**
 * Whether something that is looked for is a need of its own: a subject that the vocabulary knows.
 *
 *     isNeed({ phrase: 'lonely', weight: 1, alternatives: [{ phrase: 'befriending', … }], … })  // true
 *     isNeed({ phrase: 'husband', weight: 0.25, alternatives: [], … })                          // false
 */
export const isNeed = ({ weight, alternatives, isWhere, isPeople, isLikely }: Concept): boolean =>
  weight >= leastWeight && alternatives.length > 0 && !isWhere && !isPeople && !isLikely

/** The services, by their places, that meet a need well, of those that have it at all: none where it stands in each only weakly. */
export function meeting(places: Int32Array, strengths: Float64Array): Int32Array {
  let most = 0
  for (let at = 0; at < places.length; at++) most = Math.max(most, strengths[places[at]!]!)
  return places.filter(place => most >= leastStrength && strengths[place]! >= most * strongShare)
}

/**
 * The services of a search for two or three needs, so that the first three have one that meets each: by their scores alone,
 * services that mention everything a little, or three for the same need, would stand before them.
 *
 *     withEachNeed([befriending, artByPost, atHome, library, griefWalk], [lonely, bereaved])
 *     // [befriending, artByPost, griefWalk, atHome, library]
 *
 * @param order the places of the services, best first.
 * @param needs for each need the places of the services that meet it well.
 */
export function withEachNeed(order: readonly number[], needs: readonly Int32Array[]): readonly number[] {
  if (needs.length < 2 || needs.length > mostNeeds || order.length <= seenAtOnce) return order
  const chosen = new Set(order.slice(0, 1))
  for (const need of needs) {
    const best = chosen.size < seenAtOnce ? unmetBest(order, new Set(need), chosen) : undefined
    if (best !== undefined) chosen.add(best)
  }
  for (const place of order) if (chosen.size < seenAtOnce) chosen.add(place)
  return [...order.filter(place => chosen.has(place)), ...order.filter(place => !chosen.has(place))]
}

/** The best service for a need; undefined where a chosen one meets it, or none does. */
const unmetBest = (order: readonly number[], need: ReadonlySet<number>, chosen: ReadonlySet<number>) =>
  [...chosen].some(place => need.has(place)) ? undefined : order.find(place => need.has(place))
