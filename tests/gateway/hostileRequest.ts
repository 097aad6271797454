import type { SeededRandom } from './seededRandom.ts'

const address = 'http://localhost/graphql'
const odd = ['', 'x', '*/*', 'application/json;q=NaN', 'text/html', ';;;', 'a'.repeat(9000)]
const types = ['application/json', 'application/json', 'application/json; charset=UTF-8', 'APPLICATION/JSON']
const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'QUERY']

/** A request of an attacker: any method, header, address or body. */
export function hostileRequest(random: SeededRandom): Request {
  const headers = new Headers({
    accept: random.isOneIn(10)
      ? random.pick(odd)
      : random.pick(['application/json', 'application/graphql-response+json']),
    'content-type': random.isOneIn(30) ? random.pick(odd) : random.pick(types),
    'x-request-id': random.isOneIn(10) ? random.pick(odd) : 'fuzz',
  })
  if (random.isOneIn(40)) headers.set('content-encoding', random.pick(odd))
  if (random.isOneIn(40)) headers.set('content-length', random.pick(['-1', 'NaN', '9e9', '0']))
  if (random.isOneIn(25)) return new Request(address, { method: random.pick(methods), headers })
  if (random.isOneIn(6)) return new Request(`${address}?${parameters(random)}`, { headers })
  return new Request(address, { method: 'POST', headers, body: hostileBody(random) })
}

function parameters(random: SeededRandom): string {
  const values = random.list(6, () => [
    random.pick(['query', 'query', 'query', 'variables', 'operationName', 'extensions', '__proto__']),
    random.isOneIn(3) ? random.pick(['{', '[]', 'null', '"x"', '{"a":1e999}', '%']) : hostileQuery(random),
  ])
  return random.isOneIn(20) ? '%E0%A4%A=%&query=%ZZ' : String(new URLSearchParams(values))
}

/** The body of a request: mostly JSON with an odd value in it, now and then no JSON at all. */
function hostileBody(random: SeededRandom): string | Uint8Array<ArrayBuffer> {
  if (random.isOneIn(20)) return new Uint8Array(random.list(300, () => random.below(256)))
  if (random.isOneIn(30)) return random.pick(garbage)
  if (random.isOneIn(150)) return random.pick(huge)
  if (random.isOneIn(15)) return raw(random)
  const text = JSON.stringify({
    query: random.isOneIn(15) ? oddValue(random, 0) : hostileQuery(random),
    ...(random.isOneIn(2) ? { variables: random.isOneIn(6) ? oddValue(random, 0) : variables(random) } : {}),
    ...(random.isOneIn(4)
      ? { operationName: random.isOneIn(3) ? oddValue(random, 0) : random.pick(['A', 'B', '']) }
      : {}),
    ...(random.isOneIn(8)
      ? { extensions: random.isOneIn(2) ? oddValue(random, 0) : { persistedQuery: oddValue(random, 1) } }
      : {}),
  })
  // Cut short, or with one sign too many.
  const cut = random.below(text.length)
  return random.isOneIn(12) ? text.slice(0, cut) + random.pick(['', '}', '"', '\\', '\u2028']) : text
}

const garbage = [
  '',
  ' ',
  'null',
  'true',
  '[]',
  '[{}]',
  '{}',
  '{"query":',
  '\ufeff{"query":"{__typename}"}',
  'query={__typename}',
  '<xml/>',
  '{"query":"{__typename}","query":7}',
  '{"__proto__":{"query":"{__typename}"}}',
  '{"query":"{__typename}","variables":{"__proto__":{"toString":1}}}',
]

const huge = [
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"query":"{__typename}","variables":${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}}`,
  `{"query":"{__typename}","variables":{"a":[${'0,'.repeat(40_000)}0]}}`,
  `{"query":"{__typename}"${' '.repeat(110_000)}}`,
]

/** JSON that JavaScript would not write: huge numbers, escapes, duplicate keys. */
function raw(random: SeededRandom): string {
  const value = random.pick([
    '1e999',
    '-0',
    '9'.repeat(400),
    '0.1e-400',
    '"\\ud800"',
    '"\\u0000"',
    'NaN',
    '01',
    '+1',
  ])
  const query = JSON.stringify(hostileQuery(random))
  return `{"query":${query},"query":${query},"variables":{"first":${value},"s":${value},"constructor":${value}}}`
}

/** Of the right type half of the time, so that they reach code where they could do harm. */
function variables(random: SeededRandom): object {
  const s = hostileText(random)
  const right = { s, near: 0.5, first: random.below(103), b: true, f: { tags: [s], name: s } }
  if (random.isOneIn(2)) return right
  return Object.fromEntries(
    random.list(5, () => [
      random.pick([...Object.keys(right), '', '__proto__', 'toString']),
      oddValue(random, 0),
    ]),
  )
}

function oddValue(random: SeededRandom, depth: number): unknown {
  if (depth < 5 && random.isOneIn(4)) return random.list(6, () => oddValue(random, depth + 1))
  if (depth < 5 && random.isOneIn(4)) {
    return Object.fromEntries(random.list(6, () => [hostileText(random), oddValue(random, depth + 1)]))
  }
  const plain = [null, true, { ids: ['a'] }, 0, 7, -1, 101, 2 ** 31, 2 ** 53, 1e308, 0.5, 'null', '100', '']
  return random.isOneIn(3) ? hostileText(random) : random.pick(plain)
}

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

/** Valid documents, some of them too costly: here the harm is in the variables. */
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

/** A document, from nearly valid to nonsense, with every known way to make a server do useless work. */
function hostileQuery(random: SeededRandom): string {
  const kind = random.below(14)
  const many = 1 + random.below(random.isOneIn(20) ? 330 : 40)
  if (kind === 0) return random.list(80, () => random.pick([...signs, ...numbers, ...fields])).join(' ')
  if (kind === 1) return `{ settings { isSample ${`${random.pick(directives)} `.repeat(many)} } }`
  if (kind === 2) return `{ ${Array.from({ length: many }, (_, n) => `a${n}: __typename`).join(' ')} }`
  if (kind === 3) return `${'{ related '.repeat(many)}{ name }${' }'.repeat(many - random.below(2))}`
  if (kind === 4) return `{ service(slug: "a") { ...F0 } } ${fragments(random, random.below(30))}`
  if (kind === 5)
    return `{ services(filter: { tags: ${'['.repeat(many)}${']'.repeat(many)} }) { totalCount } }`
  if (kind === 6)
    return `{ search(query: "${hostileText(random)}", within: ${random.pick(numbers)}) { message } }`
  if (kind === 7) return `{ ${'__schema { types { fields { type '.repeat(random.below(6))} { name } }`
  if (kind === 8) return Array.from({ length: many }, (_, n) => `query Q${n} { __typename }`).join(' ')
  if (kind === 9) return hostileText(random)
  if (kind > 11) return random.pick(sound)
  const head = random.pick(['query', 'mutation', 'subscription', 'query A', ''])
  const declared = head ? '($s: String!, $first: Int, $b: Boolean = true, $f: ServiceFilter)' : ''
  return `${head}${declared} ${selection(random, 0)}`
}

function selection(random: SeededRandom, depth: number): string {
  const inner = random.list(5, () => {
    if (depth < 6 && random.isOneIn(2)) return `${random.pick(parents)} ${selection(random, depth + 1)}`
    return `${random.isOneIn(6) ? 'b: ' : ''}${random.pick(fields)} ${random.isOneIn(8) ? random.pick(directives) : ''}`
  })
  return `{ ${inner.join(' ')} ${random.isOneIn(9) ? random.pick(signs) : ''} }`
}

/** Fragments that spread fragments, some in a circle, some twice each. */
function fragments(random: SeededRandom, count: number): string {
  const target = (n: number) => (random.isOneIn(9) ? random.below(count + 1) : n + 1)
  return Array.from(
    { length: count + 1 },
    (_, n) => `fragment F${n} on Service { ...F${target(n)} related { ...F${target(n)} } }`,
  ).join(' ')
}

const pieces = [
  '\u0000',
  '\u202e',
  '\ud800',
  '\udfff',
  '🏃🏽‍♀️',
  'e\u0301',
  '\ufeff',
  '\\',
  '"',
  '"""',
  '`',
  '${7*7}',
  "' OR 1=1 --",
  '<script>',
  '../../etc/passwd',
  '%00',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  '#',
  'a'.repeat(400),
  'food',
  'DA8',
]

/** A text that has broken something somewhere. */
const hostileText = (random: SeededRandom): string => random.list(4, () => random.pick(pieces)).join('')
