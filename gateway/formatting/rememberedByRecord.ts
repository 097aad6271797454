/**
 * The same function, except that it makes its answer for a record once and then gives it again.
 *
 *     const text = rememberedByRecord(words)
 *     text(record) // 'Every Monday 09:00 → 17:00', made
 *     text(record) // the same, not made again
 *
 * An answer that depends on the moment too is kept for as long as `markOf` gives the same number for the moment.
 * Answers are frozen, since all callers share them, and go when their record goes. It is meant for pure functions
 * alone, and relies on records being what they are here: parsed once, shared by requests, never changed.
 */
export function rememberedByRecord<R extends object, V, M extends unknown[] = []>(
  make: (record: R, ...moment: M) => V,
  markOf: (...moment: M) => number = () => 0,
): (record: R, ...moment: M) => V {
  const kept = new WeakMap<R, { mark: number; answer: V }>()
  return (record, ...moment) => {
    const mark = markOf(...moment)
    const last = kept.get(record)
    if (last?.mark === mark) return last.answer
    const answer = Object.freeze(make(record, ...moment))
    kept.set(record, { mark, answer })
    return answer
  }
}
