import { LRUCache } from 'lru-cache'
import type { IndexedService } from './services.ts'
import type { IndexStore } from './store.ts'

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
  /** How many services have a phrase, which is found in a tenth of the time. */
  count: (expression: string) => number
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
/** How many counts are remembered. */
const mostCounts = 5000
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
/** Words that stand in more than this share of the services take longest to read, and stand in many phrases. */
const commonShare = 0.1
const mostCommon = 200

/**
 * Reads for new services the phrases that were last asked for, and common words, a phrase at a time, so that no resident waits
 * for them after a start or a reading of the directory that found changes.
 *
 * @param options.counts in how many services each word stands.
 * @param options.pause waits between two readings, for what else there is to do.
 */
export async function readPhrasesAhead(
  store: IndexStore,
  { before, after }: Record<'before' | 'after', ReadonlyMap<number, IndexedService>>,
  { curve, counts, pause }: ReadingAhead,
): Promise<void> {
  const reader = phraseReader(store, after, curve)
  const known = readers.get(before)?.remembered().slice(0, mostReadAgain) ?? []
  // The last are read last, so that they are forgotten last.
  for (const phrase of [...commonWords(counts, after.size), ...known.toReversed()]) {
    reader.hits(phrase)
    await pause()
  }
}

interface ReadingAhead {
  curve: Curve
  counts: ReadonlyMap<string, number>
  pause: () => Promise<unknown>
}

function commonWords(counts: ReadonlyMap<string, number>, total: number): string[] {
  return [...counts]
    .filter(([, count]) => count > total * commonShare)
    .toSorted(([, a], [, b]) => a - b)
    .slice(-mostCommon)
    .map(([word]) => `"${word}"`)
}

function newReader(
  store: IndexStore,
  byRow: ReadonlyMap<number, IndexedService>,
  curve: Curve,
): PhraseReader {
  const services = [...byRow.values()]
  const placeOf = placesByRow(services)
  const average = services.reduce((sum, { length }) => sum + length, 0) / Math.max(services.length, 1)
  const sizes = Float64Array.from(services, ({ length }) => length / average)
  const read = (expression: string) => {
    const found = store.matchServices(expression)
    const rarity = Math.max(Math.log((services.length - found.length + 0.5) / (found.length + 0.5)), 1e-6)
    const places = new Int32Array(found.length)
    const strengths = new Float64Array(found.length)
    let at = 0
    for (const [row, strength] of found) {
      const place = placeOf[row]
      // A reading of the directory may be adding services that are not known yet.
      if (place === undefined || place < 0) continue
      const size = sizes[place]!
      const once = Math.min(strength / rarity / (sqlite.saturation + 1), 0.999)
      const frequency = (once / (1 - once)) * sqlite.saturation * (1 - sqlite.length + sqlite.length * size)
      places[at] = place
      strengths[at] = frequency / (frequency + curve.saturation * (1 - curve.length + curve.length * size))
      at += 1
    }
    return { places: places.subarray(0, at), strengths: strengths.subarray(0, at) }
  }
  const [hits, known] = remembering(read, ({ places }) => places.length, mostRemembered)
  const counts = new LRUCache<string, number>({ max: mostCounts })
  const count = (expression: string) => {
    const before = known.peek(expression)?.places.length ?? counts.get(expression)
    const found = before ?? store.countServices(expression)
    if (before === undefined) counts.set(expression, found)
    return found
  }
  const [together] = remembering(
    expression => {
      // Most words of which a phrase is made stand nowhere together: then how strong each is need not be read.
      if (count(expression) === 0) return nothing
      return intersection(expression.split(' AND ').map(hits), services.length)
    },
    ({ places }) => places.length,
    mostTogether,
  )
  const [places] = remembering(
    expression =>
      Int32Array.from(store.servicesWith(expression), row => placeOf[row] ?? -1).filter(place => place >= 0),
    ({ length }) => length,
    mostTogether,
  )
  return {
    services,
    hits,
    count,
    allOf: words => together(words.join(' AND ')),
    places,
    remembered: () => [...known.keys()],
  }
}

const nothing: PhraseHits = { places: new Int32Array(), strengths: new Float64Array() }

/** The place of the service in each row; -1 for rows of other records. */
function placesByRow(services: readonly IndexedService[]): Int32Array {
  const last = services.reduce((most, { row }) => Math.max(most, row), 0)
  const places = new Int32Array(last + 1).fill(-1)
  for (const [place, { row }] of services.entries()) places[row] = place
  return places
}

function intersection(found: readonly PhraseHits[], size: number): PhraseHits {
  const least = new Float64Array(size)
  const times = new Uint8Array(size)
  for (const { places, strengths } of found)
    for (let index = 0; index < places.length; index++) {
      const [place, strength] = [places[index]!, strengths[index]!]
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
