/** How often and how long is tried; every length in milliseconds of real time. */
export interface Pace {
  /** Before the second attempt; each further pause is twice as long. */
  firstPause: number
  longestPause: number
  /** A submission this old is given up. */
  giveUp: number
  /** The whole of one attempt, from connecting to the last byte of the answer. */
  deadline: number
  /** After this long, one that is still `sending` was left behind by a process that died. */
  lease: number
  /** How often is looked for what was left behind, for what is too old, and for what must be erased. */
  sweep: number
}

/** One second to a quarter of an hour between attempts, for three days. */
export const usualPace: Pace = {
  firstPause: 1000,
  longestPause: 15 * 60_000,
  giveUp: 72 * 3_600_000,
  deadline: 10_000,
  lease: 30_000,
  sweep: 60_000,
}
