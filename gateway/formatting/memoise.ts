import { DateTime } from 'luxon'

const longestText = 500

/**
 * Memoises a pure function of a number or a text.
 *
 *     const changeAt = memoiseByKey(1000, timestamp => instant(timestamp)!.toMillis())
 *     changeAt('2026-11-20T10:00:00+0000') // 1795168800000, computed
 *     changeAt('2026-11-20T10:00:00+0000') // 1795168800000, from the cache
 *
 * Results are shared by all callers, so they are frozen. At `most` results the whole cache is cleared, which is rare; unlike
 * an LRU it still helps a caller that cycles through more keys than that. Texts of more than 500 characters are not cached,
 * so that memory is bounded.
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
 * Memoises a pure function of a record, for as long as the record is in memory.
 *
 *     const text = memoiseByRecord(words)
 *     text(record) // 'Every Monday 09:00 → 17:00', computed
 *     text(record) // the same, from the cache
 *
 * For a function of a record and a moment, the result is reused while `markOf` gives the same number for the moment.
 * Results are frozen, since all callers share them. Relies on records being immutable: parsed once, shared by requests.
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

/** A DateTime is immutable for its callers but caches its week internally, so it cannot be frozen. */
const frozen = <V>(answer: V): V => (DateTime.isDateTime(answer) ? answer : Object.freeze(answer))
