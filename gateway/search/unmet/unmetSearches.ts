import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { impersonalWords } from './impersonalWords.ts'
import { openUnmetFile, type UnmetSearch } from './unmetFile.ts'

export type { UnmetSearch }

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
export interface UnmetSearchesOptions {
  /** The file of what may be told: `DATA_DIR/unmet-searches.json`. */
  file: string
  clock: Clock
  log?: Logger | undefined
}

/** How many different networks have to send a search before anything of it is written. */
const fewestNetworks = 10
const hour = 3_600_000
const day = 24 * hour
const week = 7 * day
/** Searches that are counted at a time: with 5,000 some 5 MB. Those that began first go first. */
const mostCounted = 5000
/** Networks that are told apart for one search. More are as many. */
const mostNetworks = 1000
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
  networks: Set<number>
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
  const forget = (now: number) => {
    for (const [words, { since }] of counts) {
      if (now - since < week && counts.size <= mostCounted) return
      counts.delete(words)
    }
  }
  return {
    note: (text, network) => {
      const words = impersonalWords(text)
      if (words === null) return false
      const now = clock().toMillis()
      forget(now)
      if (network === null) return true
      const known = counts.get(words)
      const count = known ?? { since: now, salt: saltOf(now), networks: new Set() }
      if (!known) counts.set(words, count)
      if (count.networks.size >= mostNetworks) return true
      const before = count.networks.size
      count.networks.add(numberOf(network, words, count.salt))
      const isMore = count.networks.size > before
      if (isMore && count.networks.size >= fewestNetworks) file.store(words, count.networks.size, clock())
      return true
    },
    list: () => file.list(clock()),
  }
}

/** The words are hashed too, so that numbers of two searches cannot be compared. */
const numberOf = (network: string, words: string, salt: Buffer): number =>
  createHash('sha256').update(salt).update(`${words}\n${network}`).digest().readUInt32BE() % numbers
