import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DateTime } from 'luxon'
import type { Clock } from '../../../platform/clock.ts'
import { replaceFileSync } from '../../../platform/files.ts'
import { type Logger, errorForLog } from '../../../platform/log.ts'
import { impersonalWords } from './impersonalWords.ts'

/** A search that found nothing, as anybody may read it. */
interface UnmetSearch {
  words: string
  /** `10 to 19` */
  networks: string
}

/** Counts searches that found nothing, without keeping who searched. */
export interface UnmetSearches {
  /**
   * Counts a search that found nothing; whether it is one that can be counted.
   *
   *     unmet.note('Ukulele  lessons', '2001:db8:1:2::/64') // true
   *     unmet.note('John Smith', '203.0.113.7')             // false, and nothing is kept of it
   *
   * @param network of whoever searched; null when it is not known, which counts for nothing.
   */
  note(text: string, network: string | null): boolean
  /** The searches of 52 weeks that ten networks or more sent within one week, the most frequent first; 500 at most. */
  list(): UnmetSearch[]
}

/** Where and when searches are counted. */
interface UnmetSearchesOptions {
  /** The file of what may be told: `DATA_DIR/unmet-searches.json`. */
  file: string
  clock: Clock
  log?: Logger | undefined
}

/** How many different networks have to send a search before anything of it is written. */
const fewestNetworks = 10
const hour = 3_600_000
const day = 24 * hour
const countedFor = 7 * day
/** Searches that are counted at a time, in 4 MB at most. Those that began first go first. */
const mostCounted = 5000
/**
 * A network is remembered as one of so many numbers. Two may share one, so there are never fewer networks than numbers; and
 * whoever reads the memory learns of no network that it searched, since some of every few thousand have each number.
 */
const numbers = 4096

/** A search that is being counted. */
interface Count {
  /** Milliseconds of the epoch. */
  since: number
  /** Of the day on which the count began. */
  salt: Buffer
  /** A bit for each number. */
  seen: Uint8Array
  /** How many of them are set. */
  networks: number
}

/**
 * Opens the count of a process. What is counted is in memory only, and forgotten after a week or with the process; the file
 * has no more than words and a rough number.
 *
 *     const unmet = openUnmetSearches({ file: '.data/unmet-searches.json', clock })
 *     unmet.list() // [{ words: 'ukulele lessons', networks: '10 to 19' }]
 */
export function openUnmetSearches({ file: path, clock, log }: UnmetSearchesOptions): UnmetSearches {
  const file = openUnmetFile(path, log)
  // In the order in which they began.
  const counts = new Map<string, Count>()
  let salt = randomBytes(32)
  let saltEnds = 0

  const saltOf = (now: number): Buffer => {
    if (now >= saltEnds) {
      salt = randomBytes(32)
      saltEnds = now + day
    }
    return salt
  }
  let upkeep: NodeJS.Timeout | undefined
  const forget = (now: number) => {
    for (const [words, { since }] of counts) {
      if (now - since < countedFor && counts.size <= mostCounted) return
      counts.delete(words)
    }
    clearInterval(upkeep)
    upkeep = undefined
  }
  const begin = (words: string, now: number): Count => {
    const count = { since: now, salt: saltOf(now), seen: new Uint8Array(numbers / 8), networks: 0 }
    counts.set(words, count)
    // What nobody asks for again is forgotten too.
    upkeep ??= setInterval(() => forget(clock().toMillis()), hour).unref()
    return count
  }
  return {
    note: (text, network) => {
      const words = impersonalWords(text)
      if (words === null) return false
      const now = clock().toMillis()
      forget(now)
      if (network === null) return true
      const count = counts.get(words) ?? begin(words, now)
      const number = numberOf(network, words, count.salt)
      const bit = 1 << (number % 8)
      if (count.seen[number >> 3]! & bit) return true
      count.seen[number >> 3]! |= bit
      count.networks += 1
      if (count.networks >= fewestNetworks) file.store(words, count.networks, clock())
      return true
    },
    list: () => file.list(clock()),
  }
}

/** The words are hashed too, so that numbers of two searches cannot be compared. */
const numberOf = (network: string, words: string, salt: Buffer): number =>
  createHash('sha256').update(salt).update(`${words}\n${network}`).digest().readUInt32BE() % numbers

/** The file of the searches that may be told. */
interface UnmetFile {
  /** Stores that so many networks sent a search within one week, unless the file says so already. */
  store(words: string, networks: number, now: DateTime): void
  list(now: DateTime): UnmetSearch[]
}

/** The lower ends of the bands. The file has one for each search, and lower ones of later weeks. */
const bands = [10, 20, 50, 100, 200, 500, 1000]
const keptWeeks = 52
const mostStored = 500

/** What the file has of a search: the lower end of a band, and the week after which it is kept for 52 more. */
interface Stored {
  words: string
  band: number
  week: string
}

/**
 * Opens the file. It is read at each use, since other processes write it too, and replaced as a whole.
 *
 * A process that writes at the same moment as another may lose what the other wrote, until that search is sent again.
 */
function openUnmetFile(path: string, log?: Logger): UnmetFile {
  const read = (now: DateTime): Stored[] => {
    const oldest = weekOf(now.minus({ weeks: keptWeeks }))
    return storedIn(path, log).filter(({ week }) => week > oldest)
  }
  return {
    store: (words, networks, now) => {
      const band = bands.findLast(least => networks >= least)
      if (band === undefined) return
      const stored = read(now)
      const week = weekOf(now)
      if (stored.some(each => each.words === words && each.band >= band && each.week >= week)) return
      // An entry in a higher band stays beside this one until its week is forgotten; from then on this lower one counts.
      const others = stored.filter(each => each.words !== words || each.band > band)
      // Within the file searches stand by their words: their order says nothing of when they were sent.
      const kept = [{ words, band, week }, ...others].toSorted((a, b) => b.band - a.band).slice(0, mostStored)
      write(path, kept.toSorted(byWords), log)
    },
    list: now =>
      [...Map.groupBy(read(now), ({ words }) => words).values()]
        .map(([first, ...others]) => others.reduce((a, b) => (b.band > a.band ? b : a), first!))
        .toSorted((a, b) => b.band - a.band || byWords(a, b))
        .map(({ words, band }) => ({ words, networks: inWords(band) })),
  }
}

const byWords = (a: Stored, b: Stored) => (a.words === b.words ? b.band - a.band : a.words < b.words ? -1 : 1)

/** `2026-W48`; weeks as text are in their order. */
const weekOf = (now: DateTime): string => now.toFormat("kkkk-'W'WW")

function inWords(band: number): string {
  const next = bands[bands.indexOf(band) + 1]
  return next === undefined ? `${band.toLocaleString('en-GB')} or more` : `${band} to ${next - 1}`
}

function storedIn(path: string, log?: Logger): Stored[] {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as unknown
    return Array.isArray(found) ? found.filter(isStored).slice(0, mostStored) : []
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log?.error({ err: errorForLog(error), path }, 'the searches that found nothing could not be read')
    return []
  }
}

function isStored(value: unknown): value is Stored {
  const { words, band, week } = (value ?? {}) as Partial<Record<keyof Stored, unknown>>
  return (
    typeof words === 'string' && typeof band === 'number' && bands.includes(band) && typeof week === 'string'
  )
}

function write(path: string, stored: readonly Stored[], log?: Logger): void {
  try {
    replaceFileSync(path, JSON.stringify(stored))
  } catch (error) {
    log?.error({ err: errorForLog(error), path }, 'the searches that found nothing could not be written')
  }
}
