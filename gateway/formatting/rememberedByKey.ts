const longestText = 500

/**
 * The same function, except that it makes its answer for a number or a text once and then gives it again.
 *
 *     const changeAt = rememberedByKey(1000, timestamp => instant(timestamp)!.toMillis())
 *     changeAt('2026-11-20T10:00:00+0000') // 1795168800000, worked out
 *     changeAt('2026-11-20T10:00:00+0000') // 1795168800000, remembered
 *
 * Answers are frozen, since all callers share them. When there are `most` of them all are forgotten: rare enough to cost
 * nothing, and it serves somebody who reads round and round in more than that, which forgetting the oldest never would.
 * Texts of more than 500 characters are not kept, so that the room it takes has an end.
 */
export function rememberedByKey<K extends number | string, V>(
  most: number,
  make: (key: K) => V,
): (key: K) => V {
  const kept = new Map<K, V>()
  return key => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const answer = Object.freeze(make(key))
    if (typeof key === 'string' && key.length > longestText) return answer
    if (kept.size >= most) kept.clear()
    kept.set(key, answer)
    return answer
  }
}
