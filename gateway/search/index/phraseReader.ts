import { LRUCache } from 'lru-cache'
import type { IndexedService } from './services.ts'
import type { Hit, IndexStore } from './store.ts'

/** Services with a phrase, by their places in a list, and how strongly it stands in each: typed arrays, as there may be 20,000. */
export interface PhraseHits {
  places: Int32Array
  strengths: Float64Array
}

/** Reads in which services phrases stand; an expression is one of FTS5. */
export interface PhraseReader {
  /** The services in the order of all places. */
  services: readonly IndexedService[]
  /** How strongly a phrase stands in each service: BM25 without the inverse document frequency, 0 to 1. */
  hits: (expression: string) => PhraseHits
  /** The services that have all words anywhere, each as strong as the weakest word. */
  allOf: (words: readonly string[]) => PhraseHits
  /** The places of the services alone, which is quicker. */
  places: (expression: string) => Int32Array
  /** The phrases that were read last, the last first. */
  remembered: () => string[]
}

/** BM25: how soon more occurrences count no more, and how much the length of a text matters. */
interface Curve {
  saturation: number
  length: number
}

/** BM25 as SQLite computes it: its constants cannot be set. */
const sqlite: Curve = { saturation: 1.2, length: 0.75 }

/** How many hits are remembered, twelve bytes each: about those of all common words of 20,000 services. */
const mostRemembered = 1_500_000
/** The same for words that stand together, which are in far fewer services. */
const mostTogether = 300_000
const readers = new WeakMap<ReadonlyMap<number, IndexedService>, PhraseReader>()

/**
 * A reader for some services, the same one each time, which remembers what it read. After a reading of the directory that
 * found changes the services are other ones, and nothing is remembered.
 *
 *     phraseReader(store, services, weights).hits('"food bank"') // { places: [12, 7], strengths: [0.61, 0.4] }
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

/** So many phrases are read again after a change: those of some hundred searches. */
const mostReadAgain = 600

/**
 * Reads for new services the phrases that were last asked for, a few at a time, so that no resident waits for them after a
 * reading of the directory that found changes.
 *
 * @param pause waits between two readings, for what else there is to do.
 */
export async function readPhrasesAgain(
  store: IndexStore,
  { before, after }: Record<'before' | 'after', ReadonlyMap<number, IndexedService>>,
  curve: Curve,
  pause: () => Promise<unknown>,
): Promise<void> {
  const known = readers.get(before)
  if (!known) return
  const reader = phraseReader(store, after, curve)
  // The last are read last, so that they are forgotten last.
  for (const phrase of known.remembered().slice(0, mostReadAgain).toReversed()) {
    reader.hits(phrase)
    await pause()
  }
}

function newReader(
  store: IndexStore,
  byRow: ReadonlyMap<number, IndexedService>,
  curve: Curve,
): PhraseReader {
  const services = [...byRow.values()]
  const placeOf = new Map([...byRow.keys()].map((row, place) => [row, place]))
  const average = services.reduce((sum, { length }) => sum + length, 0) / Math.max(services.length, 1)
  const read = (expression: string) => {
    const found = store.matchServices(expression)
    const rarity = Math.max(Math.log((services.length - found.length + 0.5) / (found.length + 0.5)), 1e-6)
    const strengthOf = ({ row, strength }: Hit) => {
      const size = (byRow.get(row)?.length ?? 0) / average
      const once = Math.min(strength / rarity / (sqlite.saturation + 1), 0.999)
      const frequency = (once / (1 - once)) * sqlite.saturation * (1 - sqlite.length + sqlite.length * size)
      return frequency / (frequency + curve.saturation * (1 - curve.length + curve.length * size))
    }
    // A reading of the directory may be adding services that are not known yet.
    const known = found.filter(({ row }) => placeOf.has(row))
    return {
      places: Int32Array.from(known, ({ row }) => placeOf.get(row) ?? 0),
      strengths: Float64Array.from(known, strengthOf),
    }
  }
  const [hits, known] = remembering(read, ({ places }) => places.length, mostRemembered)
  const [together] = remembering(
    expressions => intersection(expressions.split('\n').map(hits), services.length),
    ({ places }) => places.length,
    mostTogether,
  )
  const [places] = remembering(
    expression =>
      Int32Array.from(
        store.servicesWith(expression).filter(row => placeOf.has(row)),
        row => placeOf.get(row) ?? 0,
      ),
    ({ length }) => length,
    mostTogether,
  )
  return {
    services,
    hits,
    allOf: words => together(words.join('\n')),
    places,
    remembered: () => [...known.keys()],
  }
}

function intersection(found: readonly PhraseHits[], size: number): PhraseHits {
  const least = new Float64Array(size)
  const times = new Uint8Array(size)
  for (const { places, strengths } of found)
    for (const [index, place] of places.entries()) {
      const strength = strengths[index]!
      least[place] = times[place] ? Math.min(least[place]!, strength) : strength
      times[place]! += 1
    }
  const places = found[0]?.places.filter(place => times[place] === found.length && least[place]! > 0)
  const all = places ?? new Int32Array()
  return { places: all, strengths: Float64Array.from(all, place => least[place]!) }
}

function remembering<T extends object>(
  read: (expression: string) => T,
  sizeOf: (value: T) => number,
  most: number,
): [reading: (expression: string) => T, known: LRUCache<string, T>] {
  const known = new LRUCache<string, T>({
    maxSize: most,
    sizeCalculation: value => sizeOf(value) + 10,
  })
  const reading = (expression: string) => {
    const found = known.get(expression)
    if (found) return found
    const value = read(expression)
    known.set(expression, value)
    return value
  }
  return [reading, known]
}
