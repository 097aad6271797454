import { DateTime } from 'luxon'
import { london } from '../../../platform/clock.ts'
import { calendarDate } from '../../formatting/calendar.ts'
import {
  bars,
  counted,
  type FigureDefinition,
  figureRow,
  inDigits,
  noServices,
  ofServices,
  withBooleans,
} from './figure.ts'

/** What services lack: the column of the CSV file, in words, and by which condition. */
const lacks = [
  [
    'without_place',
    'No place',
    `NOT EXISTS (SELECT 1 FROM service_at_locations a WHERE a.service_id = s.id AND a.location_id IS NOT NULL)`,
  ],
  ['without_phone', 'No telephone number', 's.contact_phone IS NULL'],
  [
    'without_hours',
    'No opening hours',
    'NOT EXISTS (SELECT 1 FROM opening_hours h WHERE h.service_id = s.id)',
  ],
  [
    'without_price',
    'No price, and not free',
    'coalesce(s.is_free, 0) = 0 AND s.fees_text IS NULL AND s.fees_url IS NULL',
  ],
] as const

const lackNames = lacks.map(([column]) => column)
const lackColumns = lacks.map(([column, , condition]) => `(${condition}) AS ${column}`).join(', ')

/** How many services lack what residents need to use them. */
export const gaps: FigureDefinition = {
  name: 'missing-details',
  title: 'Services without a place, a phone, hours or a price',
  description:
    'How many services do not say what residents need to know. Some have no place because they come to people.',
  kind: 'BARS',
  rowTitle: 'What is missing',
  measures: ['Services'],
  drawn: 1,
  textTitle: null,
  columns: ['service_id', 'service_name', 'organisation_name', ...lackNames, 'service_url'],
  rows: ({ query }) =>
    withBooleans(
      query(`
        SELECT * FROM (
          SELECT s.id AS service_id, s.name AS service_name, o.name AS organisation_name, ${lackColumns},
                 s.page_url AS service_url
            FROM services s LEFT JOIN organisations o ON o.id = s.organisation_id)
         WHERE ${lackNames.join(' OR ')}
         ORDER BY service_name, service_id`),
      lackNames,
    ),
  draw: ({ query, services }) => {
    if (!services) return bars(noServices, [])
    const [sums] = query(`
      SELECT ${lackNames.map(column => `sum(${column}) AS ${column}`).join(', ')},
             sum(${lackNames.join(' + ')} = 0) AS complete
        FROM (SELECT ${lackColumns} FROM services s)`)
    const complete = Number(sums?.['complete'] ?? 0)
    return bars(
      `${ofServices(complete, services, 'has', 'have')} all four.`,
      lacks.map(([column, label]) => figureRow(column, label, [sums?.[column]])),
    )
  },
}

const bands = [
  ['under_6_months', 'Less than six months ago', 'updated > $six'],
  ['6_to_12_months', 'Six to twelve months ago', 'updated > $twelve'],
  ['1_to_2_years', 'One to two years ago', 'updated > $twentyFour'],
  ['over_2_years', 'More than two years ago', 'updated IS NOT NULL'],
  ['not_known', 'Not known', 'TRUE'],
] as const

/** The band of a service; `updated` is a day or null. */
const band = `CASE ${bands.map(([key, , condition]) => `WHEN ${condition} THEN '${key}'`).join(' ')} END`

/** How long ago the details of services were last saved. */
export const freshnessBands: FigureDefinition = {
  name: 'freshness',
  title: 'When services were last updated',
  description:
    'Services by the day on which their details were last saved. It does not say that somebody checked them.',
  kind: 'BARS',
  rowTitle: 'Last updated',
  measures: ['Services'],
  drawn: 1,
  textTitle: null,
  columns: ['service_id', 'service_name', 'organisation_name', 'last_updated_on', 'band', 'service_url'],
  rows: ({ query }) =>
    query(`
      SELECT service_id, service_name, organisation_name, updated AS last_updated_on, ${band} AS band, service_url
        FROM (SELECT s.id AS service_id, s.name AS service_name, o.name AS organisation_name,
                     s.last_updated_on AS updated, s.page_url AS service_url
                FROM services s LEFT JOIN organisations o ON o.id = s.organisation_id)
       ORDER BY updated, service_name, service_id`),
  draw: ({ query, services }) => {
    if (!services) return bars(noServices, [])
    const found = query(
      `SELECT ${band} AS band, count(*) AS services FROM (SELECT last_updated_on AS updated FROM services) GROUP BY 1`,
    )
    const counts = new Map(Array.from(found, row => [String(row['band']), Number(row['services'])]))
    const of = (...keys: string[]) => keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)
    const old = of('1_to_2_years', 'over_2_years')
    const unknown = of('not_known')
    return bars(
      [
        `${ofServices(of('under_6_months'), services, 'was', 'were')} updated in the last six months.`,
        `${inDigits(old)} ${old === 1 ? 'has' : 'have'} not been for a year or more${unknown ? `, and for ${inDigits(unknown)} nobody knows` : ''}.`,
      ].join(' '),
      bands.map(([key, label]) => figureRow(key, label, [of(key)])),
    )
  },
}

/** Which organisations have the oldest records. */
export const oldestByOrganisation: FigureDefinition = {
  name: 'oldest-by-organisation',
  title: 'Oldest records, by organisation',
  description:
    'Organisations by the age of their oldest service, the oldest first: whom to ask for news. Services whose age is not known are left out.',
  kind: 'BARS',
  rowTitle: 'Organisation',
  measures: ['Months since the oldest was updated', 'Not updated for a year', 'All services'],
  drawn: 1,
  textTitle: 'Oldest',
  columns: [
    'organisation_id',
    'organisation_name',
    'organisation_email',
    'service_id',
    'service_name',
    'last_updated_on',
    'service_url',
  ],
  rows: ({ query }) =>
    query(`
      SELECT o.id AS organisation_id, o.name AS organisation_name, o.email AS organisation_email, s.id AS service_id,
             s.name AS service_name, s.last_updated_on, s.page_url AS service_url
        FROM services s LEFT JOIN organisations o ON o.id = s.organisation_id
       ORDER BY s.last_updated_on IS NULL, min(s.last_updated_on) OVER (PARTITION BY s.organisation_id), o.name, o.id,
                s.last_updated_on, s.name, s.id`),
  draw: ({ query, today, services }) => {
    if (!services) return bars(noServices, [])
    const found = [
      ...query(`
        SELECT o.id, o.name, min(s.last_updated_on) AS oldest, count(*) AS services,
               coalesce(sum(s.last_updated_on <= $twelve), 0) AS old, count(*) OVER () AS organisations
          FROM services s JOIN organisations o ON o.id = s.organisation_id
         GROUP BY o.id HAVING oldest IS NOT NULL
         ORDER BY oldest, old DESC, o.name, o.id LIMIT ${mostOrganisations}`),
    ]
    const rows = found.map(row =>
      figureRow(
        row['id'],
        row['name'],
        [monthsBetween(String(row['oldest']), today), row['old'], row['services']],
        calendarDate(String(row['oldest'])),
      ),
    )
    const [oldest] = rows
    if (!oldest) return bars('No service says when it was last updated.', [])
    const left = Number(found[0]?.['organisations'] ?? 0) - rows.length
    return {
      ...bars(`The oldest record is one of ${oldest.label}, last updated on ${oldest.text}.`, rows),
      rowsLeftOut: left,
    }
  },
}

const mostOrganisations = 20

const monthsBetween = (day: string, today: DateTime): number =>
  Math.max(0, Math.floor(today.diff(DateTime.fromISO(day, { zone: london }), 'months').months))

const monthsAround = 12

/** How many events begin in each month. */
export const eventsByMonth: FigureDefinition = {
  name: 'events-by-month',
  title: 'Events by month',
  description:
    'How many events begin in each month, from a year ago to a year ahead. Those that are over are counted as long as this site has known them.',
  kind: 'BARS',
  rowTitle: 'Month',
  measures: ['Events', 'Free of charge'],
  drawn: 1,
  textTitle: null,
  columns: [
    'month',
    'event_id',
    'event_title',
    'organisation_name',
    'ward_name',
    'starts_at',
    'is_free',
    'event_url',
  ],
  rows: ({ query, today }) =>
    withBooleans(
      query(`
        SELECT substr(e.start_date, 1, 7) AS month, e.id AS event_id, e.title AS event_title, o.name AS organisation_name,
               l.ward_name, e.starts_at, e.is_free, e.page_url AS event_url
          FROM events e
          LEFT JOIN organisations o ON o.id = e.organisation_id
          LEFT JOIN locations l ON l.id = e.location_id
         WHERE ${isAround(today)}
         ORDER BY e.start_date, e.title, e.id`),
      ['is_free'],
    ),
  draw: ({ query, today }) => {
    const found = query(`
      SELECT substr(e.start_date, 1, 7) AS month, count(*) AS events, coalesce(sum(e.is_free), 0) AS free
        FROM events e WHERE ${isAround(today)} GROUP BY 1`)
    const counts = new Map(Array.from(found, row => [String(row['month']), row]))
    const now = today.toFormat('yyyy-MM')
    const rows = Array.from({ length: 2 * monthsAround + 1 }, (_, i) => {
      const month = today.startOf('month').plus({ months: i - monthsAround })
      const key = month.toFormat('yyyy-MM')
      const row = counts.get(key)
      return figureRow(key, month.toFormat('MMMM yyyy'), [row?.['events'] ?? 0, row?.['free'] ?? 0])
    })
    const full = rows.map(({ values }) => Boolean(values[0]))
    if (!full.includes(true)) return bars('There are no events in these two years.', [])
    const total = (from: (key: string) => boolean) =>
      rows.filter(({ key }) => from(key)).reduce((sum, { values }) => sum + values[0]!, 0)
    return bars(
      `${counted(
        total(key => key >= now),
        'event',
      )} this month or later, ${inDigits(total(key => key < now))} in the months before.`,
      rows.slice(full.indexOf(true), full.lastIndexOf(true) + 1),
    )
  },
}

const isAround = (today: DateTime): string => {
  const month = (distance: number) => today.startOf('month').plus({ months: distance }).toFormat('yyyy-MM')
  return `e.start_date >= '${month(-monthsAround)}-01' AND e.start_date < '${month(monthsAround + 1)}-01'`
}
