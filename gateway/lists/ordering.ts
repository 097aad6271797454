import { compareTexts } from '../directory/loaders/totalOrder.ts'
import type { EventFacts, Facts } from './facts.ts'

/** How the facts of a list are compared and measured. */
interface Measures<F extends Facts> {
  /** The usual order of the list, `NAME_ASC`, `ADDRESS_ASC` or `START_ASC`; those that are equal in it give 0. */
  usual: (a: F, b: F) => number
  /** Both in milliseconds of the epoch; null when not known. */
  createdAt: (facts: F) => number | null
  modifiedAt: (facts: F) => number | null
  /** Miles from the place; null without one. */
  miles: (facts: F) => number | null
}

/**
 * Facts in the order that was asked for, those that are equal in it by their ids, those without a value at the end.
 *
 *     inOrder(facts, 'LAST_MODIFIED_AT_DESC', measures)
 */
export function inOrder<F extends Facts>(facts: readonly F[], order: string, measures: Measures<F>): F[] {
  const sign = order.endsWith('_DESC') ? -1 : 1
  const number = numberFor(order, measures)
  if (!number)
    return facts.toSorted(
      (a, b) => Number(isUndated(a)) - Number(isUndated(b)) || sign * measures.usual(a, b) || byId(a, b),
    )
  const numbers = new Map(facts.map(one => [one.id, number(one)]))
  return facts.toSorted((a, b) => {
    const [first, second] = [numbers.get(a.id) ?? null, numbers.get(b.id) ?? null]
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || byId(a, b)
    return sign * (first - second) || byId(a, b)
  })
}

/** From A to Z. */
export const byName = (a: Facts, b: Facts): number => compareTexts(a.sortKey, b.sortKey)

/** The soonest first, at the same time from A to Z. */
export const byStart = (a: EventFacts, b: EventFacts): number =>
  compareTexts(startOf(a), startOf(b)) || byName(a, b)

const startOf = ({ startsOn, startTime }: EventFacts) => `${startsOn}T${startTime}`

const isUndated = (facts: Facts): boolean => 'startsOn' in facts && !facts.startsOn

function numberFor<F extends Facts>(
  order: string,
  { createdAt, modifiedAt, miles }: Measures<F>,
): ((facts: F) => number | null) | null {
  if (order === 'DISTANCE') return miles
  if (order.startsWith('CREATED_AT_')) return createdAt
  return order.startsWith('LAST_MODIFIED_AT_') ? modifiedAt : null
}

const byId = (a: Facts, b: Facts) => compareTexts(a.id, b.id)
