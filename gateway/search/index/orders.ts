import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Point } from '../../records/coerce.ts'
import { milesTo, type IndexedService } from './services.ts'

const alphabet = new Intl.Collator('en-GB')
const compareNames = (a: IndexedService, b: IndexedService) =>
  alphabet.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)

/** As many names as are put in order between two requests. */
const runLength = 500

/**
 * Services from A to Z, then by id: those that are in order already, and others, which are put in order bit by bit.
 *
 *     await mergedByName([advice, tea], [food]) // [advice, food, tea]
 */
export async function mergedByName(
  inOrder: readonly IndexedService[],
  others: readonly IndexedService[],
): Promise<IndexedService[]> {
  const all = [...inOrder]
  for (let at = 0; at < others.length; at += runLength) {
    all.push(...others.slice(at, at + runLength).toSorted(compareNames))
    await yieldToEventLoop()
  }
  // What is in order already takes one comparison each.
  return all.toSorted(compareNames)
}

/** Miles: half the way round the Earth. */
const farthest = 12_500

/**
 * Services by the distance from a place of their nearest location whose hours count, all unless given; those without one last,
 * equal ones in their order.
 */
export function byDistance(
  services: readonly IndexedService[],
  place: Point,
  counts?: Parameters<typeof milesTo>[2],
): IndexedService[] {
  const shares = Float64Array.from(services, service =>
    Math.min((milesTo(service, place, counts) ?? Infinity) / farthest, 1),
  )
  return Array.from(ascending(shares), at => services[at]!)
}

/**
 * Services by how many eligibilities of a search they name themselves, the most first; equal ones in their order.
 *
 *     byNamed([openToAll, forOver65s], named) // [forOver65s, openToAll]
 *
 * As in the directory's own search: who says how old they are is not looking first for what is for everybody.
 */
export function byNamed(
  services: readonly IndexedService[],
  named: (service: IndexedService) => number,
): readonly IndexedService[] {
  const groups = Map.groupBy(services, named)
  return [...groups].toSorted(([one], [other]) => other - one).flatMap(([, group]) => group)
}

/** So fine that only scores which are the same for all purposes count as equal. */
const steps = 2 ** 32

/**
 * The positions of numbers between 0 and 1 from the smallest to the largest, equal ones in their order, for a million at most.
 *
 *     ascending(Float64Array.of(0.9, 0.1, 0.3)) // Uint32Array [1, 2, 0]
 *
 * Each number and its position are made one number, since sorting numbers takes a tenth of the time of comparing.
 */
export function ascending(shares: Float64Array): Uint32Array {
  const total = shares.length
  const keys = new Float64Array(total)
  for (let at = 0; at < total; at++) keys[at] = Math.round(shares[at]! * steps) * total + at
  keys.sort()
  const order = new Uint32Array(total)
  for (let at = 0; at < total; at++) order[at] = keys[at]! % total
  return order
}
