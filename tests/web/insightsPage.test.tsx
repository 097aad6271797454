import { beforeAll, expect, test } from 'vitest'
import { insightsPage as words } from '../../web/generated/messages/insightsPage.ts'
import { InsightsPageDocument } from '../../web/generated/operations/InsightsPage.ts'
import type { FigureFragment, InsightsPageQuery } from '../../web/generated/types.ts'
import { Page } from '../../web/pages/(content)/data/insights/+Page.tsx'
import { startTestGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded, sectionOf } from './drawnPage.tsx'

let whole: InsightsPageQuery
beforeAll(async () => {
  const { gateway, close } = await startTestGateway()
  const { data } = await gateway.execute({ document: InsightsPageDocument, variables: {} })
  whole = data as InsightsPageQuery
  await close()
})

/** The page with other data. */
const page = (changes: Partial<InsightsPageQuery>) =>
  drawnPage(Page, '/data/insights', [loaded(InsightsPageDocument, {}, { ...whole, ...changes })])

const row = (key: string, label: string, values: (number | null)[], shape = false) => ({
  key,
  label,
  values,
  text: null,
  shape: shape ? { path: 'M0 0L9 0L9 9Z', x: 5, y: 4 } : null,
})
const bars: FigureFragment = {
  name: 'services-by-subject',
  title: 'Services by subject',
  description: 'How many services each subject has.',
  summary: 'Food has the most services: 1,200 of 3,000.',
  kind: 'BARS',
  rowTitle: 'Subject',
  measures: ['Services', 'Share'],
  drawn: 1,
  textTitle: null,
  rows: [row('a', '<b>Food</b>', [1200, null]), row('b', 'Fun', [300, 7]), row('c', 'L'.repeat(100), [0, 0])],
  rowsLeftOut: 3,
  mapHeight: null,
  path: '/data/insights/services-by-subject.csv',
  bytes: 18_432,
}
const map: FigureFragment = {
  ...bars,
  name: 'services-by-ward',
  kind: 'MAP',
  measures: ['Services'],
  mapHeight: 300,
  rows: [row('E1', 'Crayford', [12], true), row('E2', 'Erith', [0], true), row('outside', 'Outside', [4])],
}
const heat: FigureFragment = {
  ...bars,
  name: 'opening-by-hour',
  kind: 'HEAT_MAP',
  measures: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  drawn: 7,
  rows: [row('09', '9am', [5, 0, 1, 2, 3, 4, 0])],
}
const html = (figure: FigureFragment) => {
  const openDataInsights = {
    day: '2026-11-20',
    dayText: 'Friday 20 November 2026',
    version: '9c41d0aa-12',
    services: 3000,
    figures: [figure],
  }
  return sectionOf(page({ openDataInsights }), figure.name)
}

test.each([
  ['bars', bars, ['Services by subject'], ['1,200', 'not known', '300', '7', '0', '0']],
  ['a map', map, ['Map: Services by subject', 'Services by subject'], ['12', '0', '4']],
  ['a heat map', heat, ['Services by subject'], ['5', '0', '1', '2', '3', '4', '0']],
])(
  '%s is an image with a name and a description, and has its numbers in a table',
  (_kind, figure, names, numbers) => {
    const found = html(figure)
    const labels = [...found.matchAll(/<svg [^>]*role="img" aria-labelledby="(\S+) (\S+)"/g)]
    expect(labels).toHaveLength(names.length)
    for (const [index, [, title, text]] of labels.entries()) {
      expect(found).toContain(`<title id="${title}">${names[index]}</title>`)
      expect(found).toContain(`<desc id="${text}">${figure.summary}</desc>`)
    }
    const ids = [...found.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const cells = [...found.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell)
    expect(cells).toEqual(numbers)
    expect(found).toContain('href="/data/insights/services-by-subject.csv"')
    expect(found).toContain('18 KB')
    expect(found).toContain(words.leftOut({ count: 3 }))
    expect(found).not.toContain('style=')
  },
)

const texts = (figure: FigureFragment) =>
  [...html(figure).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test('every bar, ward and hour has its number as text, not only a length or a colour', () => {
  expect(texts(bars)).toEqual([
    'services',
    '&lt;b&gt;Food&lt;/b&gt;',
    '1,200',
    'Fun',
    '300',
    `${'L'.repeat(36)}…`,
    '0',
  ])
  expect(texts(map).slice(0, 2)).toEqual(['12', '0'])
  expect(texts(heat).slice(7)).toEqual(['9am', '5', '–', '1', '2', '3', '4', '–'])
  expect(texts({ ...bars, drawn: 2 })).toContain('Share: not known')
})

test('a ward of which the number is not known says so on the map, without a shade of its own or a nought', () => {
  const rows = [row('E1', 'Crayford', [12], true), row('E2', 'Erith', [null], true)]
  const found = html({ ...map, rows })
  expect(texts({ ...map, rows }).slice(0, 2)).toEqual(['12', '?'])
  expect(found).toContain('<title>Erith: not known</title>')
  expect(found.match(/insight-map__ward--unknown/g)).toHaveLength(1)
  expect(html(map)).not.toContain('insight-map__ward--unknown')
})

const untranslatedRows = (figure: FigureFragment) =>
  [...html(figure).matchAll(/<th scope="row" translate="no">([^<]*)/g)].map(([, name]) => name)

test('no translation changes the names of wards and organisations; it does those of subjects and hours', () => {
  expect(untranslatedRows(map)).toEqual(['Crayford', 'Erith'])
  expect(untranslatedRows({ ...bars, name: 'oldest-by-organisation' })).toHaveLength(3)
  expect([bars, heat].flatMap(untranslatedRows)).toEqual([])
})

test('the longest bar has the width there is, and none is as long as its number is small', () => {
  const widths = [...html(bars).matchAll(/class="insight-bars__bar[^"]*" width="([\d.]+)%"/g)]
  expect(widths.map(([, width]) => Number(width))).toEqual([85, 21.25, 0])
})

test('a figure without rows says why in words, and draws nothing', () => {
  const found = html({
    ...bars,
    rows: [],
    summary: 'There are no services yet.',
    rowsLeftOut: 0,
    bytes: null,
  })
  expect(found).toContain('There are no services yet.')
  expect(found).not.toMatch(/<svg|<table|<a /)
})

const of = (unmetSearches: InsightsPageQuery['unmetSearches']) =>
  sectionOf(page({ unmetSearches }), 'unmet-searches')

test('unmet searches say whether they are counted, that there are none, or which', () => {
  expect(of(null)).toContain(words.unmet.off)
  expect(of(null)).not.toContain('.csv')
  expect(of([])).toContain(words.unmet.none)
  const some = of([{ words: 'ukulele <lessons>', networks: '10 to 19' }])
  expect(some).toContain('<td>ukulele &lt;lessons&gt;</td><td>10 to 19</td>')
  expect(some).toContain('href="/data/insights/unmet-searches.csv"')
})
