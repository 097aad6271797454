import { expect, test } from 'vitest'
import { sourceFiles } from './sourceFiles.ts'

const weekdays = String.raw`\bMon(day)?\b\W{1,6}Tue(sday)?\b`
const months = String.raw`\bJan(uary)?\b\W{1,6}Feb(ruary)?\b`

/** Code that computes or parses dates without Luxon. */
const forbidden: [string, RegExp][] = [
  [
    'computes dates without Luxon',
    /\bDate\.UTC\b|\.(get|set)UTC\w+\(|\.(get|set)(Day|Date|Month|FullYear|Hours)\(/,
  ],
  ['creates a Date', /\bnew Date\b/],
  ['parses dates without Luxon', /\bDate\.parse\(/],
  ['lists names of days or months', new RegExp(`${weekdays}|${months}`)],
]

/** Files that need a Date for something else. */
const exceptions: [string, string][] = [
  // Google's tag takes a Date.
  ['web/browser/consent/consentedScripts.ts', 'creates a Date'],
  // A browser parses the date of an HTTP header only; Luxon would be too large for the first view.
  ['web/graphql/browserLink.ts', 'parses dates without Luxon'],
]

const findings = (code: string) => forbidden.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)

test('dates are computed, formatted and parsed with Luxon', () => {
  const files = [...sourceFiles('{gateway,web,platform,directory}'), ...sourceFiles('web/messages', 'yaml')]
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(({ path, code }) => findings(code).map(what => [path, what]))
  const kept = new Set(exceptions.map(pair => pair.join()))
  expect(found.filter(pair => !kept.has(pair.join()))).toEqual([])
})

test.each([
  ['new Date(Date.UTC(year, month, 1))', ['computes dates without Luxon', 'creates a Date']],
  ['date.getUTCDay() || 7', ['computes dates without Luxon']],
  ['Date.parse(text)', ['parses dates without Luxon']],
  ["['Monday', 'Tuesday']", ['lists names of days or months']],
  ['months: [Jan, Feb, Mar]', ['lists names of days or months']],
  ["DateTime.fromISO('2026-11-20')", []],
])('%s: %j', (code, found) => {
  expect(findings(code)).toEqual(found)
})
