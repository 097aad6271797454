/** Chance that is the same each time for the same seed. */
export interface Luck {
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number
  /** True once in `times`. */
  isIn: (times: number) => boolean
  of: <T>(values: readonly T[]) => T
  /** Up to `most` things. */
  some: <T>(most: number, make: () => T) => T[]
}

/** Chance from a seed: the small generator known as mulberry32. */
export function luck(seed: number): Luck {
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
    isIn: times => below(times) === 0,
    of: values => values[below(values.length)]!,
    some: (most, make) => Array.from({ length: below(most + 1) }, make),
  }
}
