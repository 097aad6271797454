import { hostileQuery } from './hostileQuery.ts'
import { hostileText } from './hostileText.ts'
import type { Luck } from './seededRandom.ts'

/** The body of a request: mostly JSON with something odd in it, now and then none at all. */
export function hostileBody(luck: Luck): string | Uint8Array<ArrayBuffer> {
  if (luck.isIn(20)) return new Uint8Array(luck.some(300, () => luck.below(256)))
  if (luck.isIn(30)) return luck.of(garbage)
  if (luck.isIn(150)) return luck.of(huge)
  if (luck.isIn(15)) return raw(luck)
  const text = JSON.stringify({
    query: luck.isIn(15) ? oddValue(luck, 0) : hostileQuery(luck),
    ...(luck.isIn(2) ? { variables: luck.isIn(6) ? oddValue(luck, 0) : variables(luck) } : {}),
    ...(luck.isIn(4) ? { operationName: luck.isIn(3) ? oddValue(luck, 0) : luck.of(['A', 'B', '']) } : {}),
    ...(luck.isIn(8)
      ? { extensions: luck.isIn(2) ? oddValue(luck, 0) : { persistedQuery: oddValue(luck, 1) } }
      : {}),
  })
  // Cut short, or with one sign too many.
  const cut = luck.below(text.length)
  return luck.isIn(12) ? text.slice(0, cut) + luck.of(['', '}', '"', '\\', '\u2028']) : text
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

/** JSON that JavaScript would not write: numbers without end, escapes, keys that are there twice. */
function raw(luck: Luck): string {
  const value = luck.of([
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
  const query = JSON.stringify(hostileQuery(luck))
  return `{"query":${query},"query":${query},"variables":{"first":${value},"s":${value},"constructor":${value}}}`
}

/** Of the right type half of the time, so that they come through to where they could do harm. */
function variables(luck: Luck): object {
  const s = hostileText(luck)
  const right = { s, near: 0.5, first: luck.below(103), b: true, f: { tags: [s], name: s } }
  if (luck.isIn(2)) return right
  return Object.fromEntries(
    luck.some(5, () => [luck.of([...Object.keys(right), '', '__proto__', 'toString']), oddValue(luck, 0)]),
  )
}

function oddValue(luck: Luck, depth: number): unknown {
  if (depth < 5 && luck.isIn(4)) return luck.some(6, () => oddValue(luck, depth + 1))
  if (depth < 5 && luck.isIn(4)) {
    return Object.fromEntries(luck.some(6, () => [hostileText(luck), oddValue(luck, depth + 1)]))
  }
  const plain = [null, true, { ids: ['a'] }, 0, 7, -1, 101, 2 ** 31, 2 ** 53, 1e308, 0.5, 'null', '100', '']
  return luck.isIn(3) ? hostileText(luck) : luck.of(plain)
}
