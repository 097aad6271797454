import type { Facts } from './facts.ts'
import {
  bars,
  counted,
  type FigureDefinition,
  figureRow,
  type FigureRow,
  inDigits,
  inWords,
  mostRows,
  noServices,
  shapesOf,
} from './figure.ts'

const noWards = 'No boundaries of wards are given, so places cannot be put into them.'

/** How many services each subject has. */
export const servicesByCategory: FigureDefinition = {
  name: 'services-by-subject',
  title: 'Services by subject',
  description:
    'How many services each subject of this site has. A service with several subjects counts in each of them.',
  kind: 'BARS',
  rowTitle: 'Subject',
  measures: ['Services'],
  drawn: 1,
  textTitle: null,
  columns: ['category_id', 'category_name', 'service_id', 'service_name', 'organisation_name', 'service_url'],
  rows: ({ query }) =>
    query(`
      SELECT c.id AS category_id, c.name AS category_name, s.id AS service_id, s.name AS service_name, o.name AS organisation_name,
             s.page_url AS service_url
        FROM services s
        LEFT JOIN service_categories x ON x.service_id = s.id
        LEFT JOIN categories c ON c.id = x.category_id
        LEFT JOIN organisations o ON o.id = s.organisation_id
       ORDER BY c.name IS NULL, c.name, s.name, s.id`),
  draw: ({ query, services }) => {
    const rows = [
      ...query(`
        SELECT c.id AS id, c.name AS name, count(x.service_id) AS services
          FROM categories c LEFT JOIN service_categories x ON x.category_id = c.id
         GROUP BY c.id ORDER BY services DESC, c.name, c.id`),
    ].map(row => figureRow(row['id'], row['name'], [row['services']]))
    const [without] = query(
      'SELECT count(*) AS services FROM services WHERE id NOT IN (SELECT service_id FROM service_categories)',
    )
    const left = Number(without?.['services'] ?? 0)
    const [most] = rows
    const largest = most?.values[0]
      ? `“${most.label}” has the most services: ${inDigits(most.values[0])} of ${inDigits(services)}.`
      : services
        ? 'No service has a subject.'
        : noServices
    const missing =
      left > 0 && most?.values[0]
        ? ` ${counted(left, 'service')} ${left === 1 ? 'has' : 'have'} no subject.`
        : ''
    if (!left) return bars(largest + missing, rows)
    // The services without a subject are always drawn.
    const shown = [...rows.slice(0, mostRows - 1), figureRow('none', 'No subject', [left])]
    return { ...bars(largest + missing, shown), rowsLeftOut: rows.length + 1 - shown.length }
  },
}

/** How many services each ward has. */
export const servicesByWard: FigureDefinition = {
  name: 'services-by-ward',
  title: 'Services by ward',
  description:
    'How many services have a place in each ward. A service with places in several wards counts in each; one without a place on the map counts in none.',
  kind: 'MAP',
  rowTitle: 'Ward',
  measures: ['Services'],
  drawn: 1,
  textTitle: null,
  columns: [
    'ward_code',
    'ward_name',
    'service_id',
    'service_name',
    'organisation_name',
    'location_id',
    'address_line_1',
    'postcode',
    'service_url',
  ],
  rows: ({ query }) =>
    query(`
      SELECT l.ward_code, l.ward_name AS ward_name, s.id AS service_id, s.name AS service_name, o.name AS organisation_name,
             l.id AS location_id, l.address_line_1, l.postcode, s.page_url AS service_url
        FROM services s
        LEFT JOIN service_at_locations a ON a.service_id = s.id
        LEFT JOIN locations l ON l.id = a.location_id
        LEFT JOIN organisations o ON o.id = s.organisation_id
       ORDER BY l.ward_name IS NULL, l.ward_name, s.name, s.id, l.id`),
  draw: facts => {
    const { wards, services } = facts
    if (!wards.length) return bars(services ? noWards : noServices, [])
    const rows = countsByWard(facts)
    const outside = number(facts, 'SELECT count(*) AS n FROM service_wards WHERE ward_code IS NULL')
    const nowhere = number(
      facts,
      'SELECT count(*) AS n FROM services WHERE id NOT IN (SELECT service_id FROM service_wards)',
    )
    const map = shapesOf(wards)
    const drawn = bars(wardSummary(rows, services), rows)
    const others = [
      ...(outside ? [figureRow('outside', 'Outside these wards', [outside])] : []),
      ...(nowhere ? [figureRow('nowhere', 'No place on the map', [nowhere])] : []),
    ]
    return {
      ...drawn,
      rows: [
        ...(map ? rows : drawn.rows).map(row => ({ ...row, shape: map?.shapes.get(row.key) ?? null })),
        ...others,
      ],
      rowsLeftOut: map ? 0 : drawn.rowsLeftOut,
      mapHeight: map?.height ?? null,
    }
  },
}

const number = ({ query }: Facts, sql: string) => Number([...query(sql)][0]?.['n'] ?? 0)

/** All wards with their number of services, the one with the most first. */
const countsByWard = ({ query }: Facts): FigureRow[] =>
  [
    ...query(`
      SELECT w.code, w.name, count(x.service_id) AS services
        FROM temp.wards w LEFT JOIN service_wards x ON x.ward_code = w.code
       GROUP BY w.code ORDER BY services DESC, w.name, w.code`),
  ].map(row => figureRow(row['code'], row['name'], [row['services']]))

function wardSummary(rows: readonly FigureRow[], services: number): string {
  if (!services) return noServices
  const most = rows[0]?.values[0] ?? 0
  if (!most) return 'No service has a place in any of these wards.'
  const first = rows.filter(({ values }) => values[0] === most).map(({ label }) => label)
  const none = rows.filter(({ values }) => !values[0]).map(({ label }) => label)
  return [
    `${inWords(first)} ${first.length === 1 ? 'has' : 'have'} the most: ${inDigits(most)}${first.length === 1 ? '' : ' each'}.`,
    none.length ? ` There are no services in ${inWords(none)}.` : '',
  ].join('')
}

/** How many services there are for a thousand residents of each ward. */
export const coverage: FigureDefinition = {
  name: 'services-per-thousand',
  title: 'Services for each thousand residents',
  description: 'The services that have a place in a ward, for each thousand people who live there.',
  kind: 'BARS',
  rowTitle: 'Ward',
  measures: ['For each 1,000 residents', 'Services', 'Residents'],
  drawn: 1,
  textTitle: null,
  columns: ['ward_code', 'ward_name', 'services', 'residents', 'services_per_thousand'],
  rows: ({ query }) => query(densities),
  draw: ({ query, wards, services }) => {
    if (!services) return bars(noServices, [])
    const rows = [...query(densities)]
      .filter(row => row['services_per_thousand'] !== null)
      .map(row =>
        figureRow(row['ward_code'], row['ward_name'], [
          row['services_per_thousand'] ?? null,
          row['services'] ?? null,
          row['residents'] ?? null,
        ]),
      )
    const [most, least] = [rows[0], rows.at(-1)]
    if (!most || !least)
      return bars(
        wards.length
          ? 'How many people live in each ward is not known here. The council can add it to the file of ward boundaries.'
          : noWards,
        [],
      )
    return bars(coverageSummary(rows, Number(most.values[0]), Number(least.values[0])), rows)
  },
}

function coverageSummary(rows: readonly FigureRow[], most: number, least: number): string {
  const having = (services: number) => rows.filter(({ values }) => values[0] === services)
  const [first, last] = [having(most).map(({ label }) => label), having(least)]
  if (rows.length === 1) return `${first[0]} has ${counted(most, 'service')} for each 1,000 residents.`
  if (most === least) return `Every ward has as many services for its residents: ${most} for each 1,000.`
  const best = `${inWords(first)} ${first.length === 1 ? 'has the most services for its' : 'have the most services for their'} residents (${most} for each 1,000)`
  return last.length === 1
    ? `${best}, and ${last[0]!.label} has the fewest (${least}).`
    : `${best}, and ${last.length} wards have the fewest (${least}).`
}

const densities = `
  SELECT w.code AS ward_code, w.name AS ward_name, count(x.service_id) AS services, w.population AS residents,
         CASE WHEN w.population > 0 THEN round(1000.0 * count(x.service_id) / w.population, 2) END AS services_per_thousand
    FROM temp.wards w LEFT JOIN service_wards x ON x.ward_code = w.code
   GROUP BY w.code ORDER BY services_per_thousand DESC, w.name, w.code`
