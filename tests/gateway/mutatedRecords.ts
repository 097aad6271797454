import type { SeededRandom } from './seededRandom.ts'

/** Values that no field of the contract has, or that few expect. */
const oddValues: unknown[] = [
  null,
  undefined,
  '',
  5,
  -3,
  2.5,
  1e308,
  true,
  'stray',
  [],
  {},
  ['a', { b: 1 }, null, 3],
  [[['x']], [null]],
  { id: 5, x: [1] },
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '\u202Eeman \u200B\u0000 \uD800',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '2026-11-20T10:00:00+14:00',
  '24:00:00',
  'javascript:alert(1)',
  '//evil.example/x',
  'a/b',
  '../..',
  '%2e%ff',
  'café ü',
  '__proto__',
]

/**
 * Copies of a record with ids and slugs of their own, each with an odd value in one field or in one that is nested in it.
 *
 *     mutatedRecords(locationRecord(), 3200, random, 2)
 *     // [{ id: '…3201', …, postcode: 5 }, { id: '…3202', …, lat: 'stray' }]
 *
 * @param share how many there are: one in so many of all fields with all values.
 */
export function mutatedRecords<T extends object>(
  record: T,
  makeId: (number: number) => string,
  random: SeededRandom,
  share: number,
): T[] {
  const mutations = pathsIn(record)
    .filter(([name]) => name !== 'id' && name !== 'status' && name !== 'slug')
    .flatMap(path => oddValues.map(value => ({ path, value })))
    .filter(() => random.isOneIn(share))
  return mutations.map(({ path, value }, number) => {
    const own = {
      ...structuredClone(record),
      id: makeId(number),
      ...('slug' in record && { slug: `odd-${number}` }),
    }
    return withValue(own, path, value) as T
  })
}

type Path = readonly string[]

function pathsIn(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .slice(0, Array.isArray(value) ? 1 : Infinity)
    .flatMap(([name, inner]) => [[...above, name], ...pathsIn(inner, [...above, name])])
}

function withValue(value: unknown, [name, ...below]: Path, odd: unknown): unknown {
  if (name === undefined) return odd
  const changed = withValue((value as Record<string, unknown>)[name], below, odd)
  if (Array.isArray(value)) return value.map((one: unknown, at) => (String(at) === name ? changed : one))
  return { ...(value as object), [name]: changed }
}
