import { DateTime } from 'luxon'

const longestText = 500

/**
 * The same function, except that it makes its answer for a number or a text once and then gives it again.
 *
 *     const changeAt = memoiseByKey(1000, timestamp => instant(timestamp)!.toMillis())
 *     changeAt('2026-11-20T10:00:00+0000') // 1795168800000, worked out
 *     changeAt('2026-11-20T10:00:00+0000') // 1795168800000, remembered
 *
 * Answers are shared by all callers, so they are frozen. When there are `most` of them all are dropped: rare enough to
 * cost nothing, and it serves a caller who goes round and round in more than that, which an LRU never would. Texts of
 * more than 500 characters are not kept, so that the memory it takes is bounded.
 */
export function memoiseByKey<K extends number | string, V>(most: number, make: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>()
  return key => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const answer = frozen(make(key))
    if (typeof key === 'string' && key.length > longestText) return answer
    if (kept.size >= most) kept.clear()
    kept.set(key, answer)
    return answer
  }
}

/**
 * The same function, except that it makes its answer for a record once and then gives it again.
 *
 *     const text = memoiseByRecord(words)
 *     text(record) // 'Every Monday 09:00 → 17:00', made
 *     text(record) // the same, not made again
 *
 * An answer that depends on the moment too is kept for as long as `markOf` gives the same number for the moment.
 * Answers are frozen, since all callers share them, and go when their record goes. It is meant for pure functions
 * alone, and relies on records being what they are here: parsed once, shared by requests, never changed.
 */
export function memoiseByRecord<R extends object, V, M extends unknown[] = []>(
  make: (record: R, ...moment: M) => V,
  markOf: (...moment: M) => number = () => 0,
): (record: R, ...moment: M) => V {
  const kept = new WeakMap<R, { mark: number; answer: V }>()
  return (record, ...moment) => {
    const mark = markOf(...moment)
    const last = kept.get(record)
    if (last?.mark === mark) return last.answer
    const answer = frozen(make(record, ...moment))
    kept.set(record, { mark, answer })
    return answer
  }
}

/** A DateTime never changes for its callers, but works out its week the first time somebody asks. */
const frozen = <V>(answer: V): V => (DateTime.isDateTime(answer) ? answer : Object.freeze(answer))
