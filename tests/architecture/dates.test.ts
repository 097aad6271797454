import { expect, test } from 'vitest'
import { sourceFiles } from './sourceFiles.ts'

const weekdays = String.raw`\bMon(day)?\b\W{1,6}Tue(sday)?\b`
const months = String.raw`\bJan(uary)?\b\W{1,6}Feb(ruary)?\b`

/** What counts or reads days without Luxon. */
const others: [string, RegExp][] = [
  [
    'counts in milliseconds',
    /\bDate\.UTC\b|\.(get|set)UTC\w+\(|\.(get|set)(Day|Date|Month|FullYear|Hours)\(/,
  ],
  ['makes a Date itself', /\bnew Date\b/],
  ['reads dates itself', /\bDate\.parse\(/],
  ['lists names of days or months', new RegExp(`${weekdays}|${months}`)],
]

/** Where something else wants it so. */
const exceptions: [string, string][] = [
  // Google's tag takes a Date.
  ['web/browser/consent/consentedScripts.ts', 'makes a Date itself'],
  // The one date a browser reads is that of an HTTP header, which the first view has no room for Luxon to read.
  ['web/graphql/browserLink.ts', 'reads dates itself'],
]

const findings = (code: string) => others.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)

test('days are counted, named and read by Luxon', () => {
  const files = [...sourceFiles('{gateway,web,platform,directory}'), ...sourceFiles('web/messages', 'yaml')]
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(({ path, code }) => findings(code).map(what => [path, what]))
  const kept = new Set(exceptions.map(pair => pair.join()))
  expect(found.filter(pair => !kept.has(pair.join()))).toEqual([])
})

test.each([
  ['new Date(Date.UTC(year, month, 1))', ['counts in milliseconds', 'makes a Date itself']],
  ['date.getUTCDay() || 7', ['counts in milliseconds']],
  ['Date.parse(text)', ['reads dates itself']],
  ["['Monday', 'Tuesday']", ['lists names of days or months']],
  ['months: [Jan, Feb, Mar]', ['lists names of days or months']],
  ["DateTime.fromISO('2026-11-20')", []],
])('%s: %j', (code, found) => {
  expect(findings(code)).toEqual(found)
})
