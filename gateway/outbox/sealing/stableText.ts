/**
 * JSON whose text does not depend on the order in which an object's keys were written.
 *
 *     stableText({ b: 1, a: [2] }) // '{"a":[2],"b":1}'
 */
export const stableText = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
