/** Random values that are the same each time for the same seed. */
export interface SeededRandom {
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number
  /** True once in `times`, on average. */
  isOneIn: (times: number) => boolean
  /** One of the values. */
  pick: <T>(values: readonly T[]) => T
  /** A list of up to `most` values. */
  list: <T>(most: number, make: () => T) => T[]
}

/** A generator of random values from a seed: mulberry32. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    isOneIn: times => below(times) === 0,
    pick: values => values[below(values.length)]!,
    list: (most, make) => Array.from({ length: below(most + 1) }, make),
  }
}
