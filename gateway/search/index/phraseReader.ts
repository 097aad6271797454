import { LRUCache } from 'lru-cache'
import type { IndexedService } from './services.ts'
import type { IndexStore } from './store.ts'

/** Reads in which services phrases stand; `expression` is one of FTS5. */
export interface PhraseReader {
  services: ReadonlyMap<number, IndexedService>
  /** How strongly a phrase stands in each service: BM25 without the inverse document frequency, 0 to 1. */
  strengths: (expression: string) => ReadonlyMap<number, number>
  /** The rows of the services alone, which is quicker. */
  rows: (expression: string) => readonly number[]
}

/** BM25: how soon more occurrences count no more, and how much the length of a text matters. */
interface Curve {
  saturation: number
  length: number
}

/** BM25 as SQLite computes it: its constants cannot be set. */
const sqlite: Curve = { saturation: 1.2, length: 0.75 }

/** How many hits are remembered, about 50 bytes each: the words of searches repeat. */
const mostRemembered = 200_000
const readers = new WeakMap<ReadonlyMap<number, IndexedService>, PhraseReader>()

/**
 * A reader for some services, the same one each time, which remembers what it read. After a reading of the directory that
 * found changes the services are other ones, and nothing is remembered.
 *
 *     phraseReader(store, services, weights).strengths('"food bank"') // Map { 12 => 0.61, 7 => 0.4, … }
 *
 * SQLite favours short texts more than suits a directory, where a short record is often a poor one: its formula is solved for
 * the frequency of the words, and computed again with another curve.
 */
export function phraseReader(
  store: IndexStore,
  services: ReadonlyMap<number, IndexedService>,
  curve: Curve,
): PhraseReader {
  const reader = readers.get(services) ?? newReader(store, services, curve)
  readers.set(services, reader)
  return reader
}

function newReader(
  store: IndexStore,
  services: ReadonlyMap<number, IndexedService>,
  curve: Curve,
): PhraseReader {
  let words = 0
  for (const { length } of services.values()) words += length
  const average = words / Math.max(services.size, 1)
  const readStrengths = (expression: string) => {
    const hits = store.matchServices(expression)
    const strengths = new Map<number, number>()
    const rarity = Math.max(Math.log((services.size - hits.length + 0.5) / (hits.length + 0.5)), 1e-6)
    for (const { row, strength } of hits) {
      const service = services.get(row)
      if (!service) continue
      const size = service.length / average
      const once = Math.min(strength / rarity / (sqlite.saturation + 1), 0.999)
      const frequency = (once / (1 - once)) * sqlite.saturation * (1 - sqlite.length + sqlite.length * size)
      const level = curve.saturation * (1 - curve.length + curve.length * size)
      strengths.set(row, frequency / (frequency + level))
    }
    return strengths
  }
  return {
    services,
    strengths: remembering(readStrengths, ({ size }) => size),
    rows: remembering(
      expression => store.servicesWith(expression),
      ({ length }) => length,
    ),
  }
}

function remembering<T extends object>(
  read: (expression: string) => T,
  sizeOf: (value: T) => number,
): (expression: string) => T {
  const known = new LRUCache<string, T>({
    maxSize: mostRemembered,
    sizeCalculation: value => sizeOf(value) + 1,
  })
  return expression => {
    const found = known.get(expression)
    if (found) return found
    const value = read(expression)
    known.set(expression, value)
    return value
  }
}
