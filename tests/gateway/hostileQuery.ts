import { hostileText } from './hostileText.ts'
import type { Luck } from './seededRandom.ts'

const fields = [
  'id',
  'name',
  'slug',
  'isSample',
  'totalCount',
  '__typename',
  'nonsense',
  'html',
  'excerpt',
  'title',
]
const parents = [
  'service(slug: $s)',
  'services(first: $first)',
  'services(filter: { ids: [] })',
  'search(query: $s, near: $s, first: $first)',
  'settings',
  'categories',
  'nodes',
  'related(first: 100)',
  'serviceLocations',
  'redirect(url: $s)',
  '__schema',
  'types',
  '... on Service',
  '...',
]
const numbers = ['0', '-1', '101', '1e99', '99999999999999999999', '0.1', '00', '-', '1.', '.5', '0x1']
const signs = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '!',
  '$',
  '@',
  ':',
  '=',
  '|',
  '&',
  '...',
  '"',
  '"""',
  '#',
  ',',
  '\u0000',
]
const directives = [
  '@include(if: true)',
  '@skip(if: $b)',
  '@skip',
  '@nothing',
  '@deprecated',
  '@include(if: 1e9)',
]

/** Documents that are answered, or would be but for what they cost: here the harm is in the variables. */
const sound = [
  'query ($s: String, $first: Int) { services(first: $first, after: $s) { totalCount nodes { name } } }',
  'query A($s: String!) { service(slug: $s) { name organisation { name } } redirect(url: $s) { url } }',
  'query ($s: String, $near: Float) { search(query: $s, near: $s, within: $near) { message services { totalCount } } }',
  'query ($f: ServiceFilter, $first: Int = 3) { services(filter: $f, first: $first) { totalCount } }',
  'query ($s: String, $first: Int) { search(query: $s, first: $first) { services { nodes { name } } pages { title } } }',
  'query ($s: String!) { services(filter: { name: $s }) { nodes { name } } events(filter: { title: $s }) { totalCount } }',
  '{ services(first: 100) { nodes { related(first: 100) { name } } } }',
  'query B($b: Boolean!) { settings { isSample @skip(if: $b) } __typename }',
]

/** A document: from nearly right to none at all, with every known way to make a server work for nothing. */
export function hostileQuery(luck: Luck): string {
  const kind = luck.below(14)
  const many = 1 + luck.below(luck.isIn(20) ? 330 : 40)
  if (kind === 0) return luck.some(80, () => luck.of([...signs, ...numbers, ...fields])).join(' ')
  if (kind === 1) return `{ settings { isSample ${`${luck.of(directives)} `.repeat(many)} } }`
  if (kind === 2) return `{ ${Array.from({ length: many }, (_, n) => `a${n}: __typename`).join(' ')} }`
  if (kind === 3) return `${'{ related '.repeat(many)}{ name }${' }'.repeat(many - luck.below(2))}`
  if (kind === 4) return `{ service(slug: "a") { ...F0 } } ${fragments(luck, luck.below(30))}`
  if (kind === 5)
    return `{ services(filter: { tags: ${'['.repeat(many)}${']'.repeat(many)} }) { totalCount } }`
  if (kind === 6) return `{ search(query: "${hostileText(luck)}", within: ${luck.of(numbers)}) { message } }`
  if (kind === 7) return `{ ${'__schema { types { fields { type '.repeat(luck.below(6))} { name } }`
  if (kind === 8) return Array.from({ length: many }, (_, n) => `query Q${n} { __typename }`).join(' ')
  if (kind === 9) return hostileText(luck)
  if (kind > 11) return luck.of(sound)
  const head = luck.of(['query', 'mutation', 'subscription', 'query A', ''])
  const declared = head ? '($s: String!, $first: Int, $b: Boolean = true, $f: ServiceFilter)' : ''
  return `${head}${declared} ${selection(luck, 0)}`
}

function selection(luck: Luck, depth: number): string {
  const inner = luck.some(5, () => {
    if (depth < 6 && luck.isIn(2)) return `${luck.of(parents)} ${selection(luck, depth + 1)}`
    return `${luck.isIn(6) ? 'b: ' : ''}${luck.of(fields)} ${luck.isIn(8) ? luck.of(directives) : ''}`
  })
  return `{ ${inner.join(' ')} ${luck.isIn(9) ? luck.of(signs) : ''} }`
}

/** Fragments that spread fragments, some of them in a circle, some of them twice each. */
function fragments(luck: Luck, count: number): string {
  const target = (n: number) => (luck.isIn(9) ? luck.below(count + 1) : n + 1)
  return Array.from(
    { length: count + 1 },
    (_, n) => `fragment F${n} on Service { ...F${target(n)} related { ...F${target(n)} } }`,
  ).join(' ')
}
