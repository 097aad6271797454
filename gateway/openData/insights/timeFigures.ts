import { weekdayName } from '../../formatting/calendar.ts'
import { spokenTime } from '../../formatting/times.ts'
import type { Row } from '../tables.ts'
import {
  bars,
  type Figure,
  type FigureDefinition,
  figureRow,
  inDigits,
  inWords,
  noServices,
  withBooleans,
} from './figure.ts'

const weekdays = Array.from({ length: 7 }, (_, day) => weekdayName(day + 1))
const slots = 7 * 24

/** How many services are open in each hour of the week. */
export const openingByHour: FigureDefinition = {
  name: 'opening-by-hour',
  title: 'Opening by hour of the week',
  description:
    'How many services are open at some time within each hour. Hours that repeat every second week, or on one weekday of a month, count too. Hours on a day of the month, such as the 15th, fall on another weekday each month and do not, nor do closures.',
  kind: 'HEAT_MAP',
  rowTitle: 'Hour',
  measures: weekdays,
  drawn: 7,
  textTitle: null,
  columns: [
    'service_id',
    'service_name',
    'organisation_name',
    'ward_name',
    'postcode',
    'frequency',
    'weekday',
    'opens_at',
    'closes_at',
    'closes_next_day',
    'service_url',
  ],
  rows: ({ query }) =>
    withBooleans(
      query(`
        SELECT s.id AS service_id, s.name AS service_name, o.name AS organisation_name, l.ward_name AS ward_name, l.postcode, h.frequency,
               h.weekday_name AS weekday, h.opens_at, h.closes_at, h.closes_next_day, s.page_url AS service_url
          FROM opening_hours h
          JOIN services s ON s.id = h.service_id
          LEFT JOIN organisations o ON o.id = s.organisation_id
          LEFT JOIN service_at_locations a ON a.id = h.service_at_location_id
          LEFT JOIN locations l ON l.id = a.location_id
         ORDER BY h.weekday IS NULL, h.weekday, h.opens_at, s.name, h.id`),
      ['closes_next_day'],
    ),
  draw: facts => {
    const counts = countOpen(
      facts.query(
        'SELECT service_id, weekday, opens, closes FROM spans WHERE weekday IS NOT NULL ORDER BY service_id',
      ),
    )
    const rows = Array.from({ length: 24 }, (_, hour) =>
      figureRow(
        String(hour).padStart(2, '0'),
        hourInWords(hour),
        weekdays.map((_day, day) => counts[day * 24 + hour]!),
      ),
    )
    const open = rows.map(({ values }) => values.some(Boolean))
    const [first, last] = [open.indexOf(true), open.lastIndexOf(true)]
    return {
      summary: hoursSummary(counts),
      rows: first < 0 ? [] : rows.slice(first, last + 1),
      rowsLeftOut: 0,
      mapHeight: null,
    }
  },
}

const hourInWords = (hour: number) => spokenTime(`${hour}:00`)

/** For each hour of the week, from Monday at midnight on, the services that are open. The rows are in order of services. */
function countOpen(rows: Iterable<Row>): number[] {
  const counts = Array.from({ length: slots }, () => 0)
  let service: unknown
  let open = new Set<number>()
  const add = () => {
    for (const slot of open) counts[slot]! += 1
    open = new Set()
  }
  for (const row of rows) {
    if (row['service_id'] !== service) add()
    service = row['service_id']
    const start = (Number(row['weekday']) - 1) * 24
    const closes = Math.min(Number(row['closes']), 48 * 60)
    for (let hour = Math.floor(Number(row['opens']) / 60); hour * 60 < closes; hour += 1)
      open.add((start + hour) % slots)
  }
  add()
  return counts
}

function hoursSummary(counts: readonly number[]): string {
  const most = Math.max(...counts)
  if (!most) return 'No service has opening hours on a weekday.'
  const slot = counts.indexOf(most)
  const at = (from: number, hours: readonly number[]) =>
    Math.max(...hours.map(hour => counts[from * 24 + hour]!))
  const evening = Math.max(...[0, 1, 2, 3, 4].map(day => at(day, [18, 19, 20, 21, 22, 23])))
  const [saturday, sunday] = [5, 6].map(day => Math.max(...counts.slice(day * 24, day * 24 + 24)))
  return `Most services are open on ${weekdays[Math.floor(slot / 24)]} from ${hourInWords(slot % 24)}: ${inDigits(most)}. After 6pm from Monday to Friday there are ${inDigits(evening)} at most, on Saturday ${inDigits(saturday!)}, on Sunday ${inDigits(sunday!)}.`
}

const openColumns = [
  'service_id',
  'service_name',
  'organisation_name',
  'is_open_in_evening',
  'is_open_at_weekend',
  'service_url',
]
const openMeasures = ['After 6pm', 'Weekends', 'All services']
const openRule =
  'Evenings are from 6pm, Monday to Friday; a service that only closes after 6pm counts. Hours on a day of the month, such as the 15th, fall on every weekday in turn, so they count at weekends too.'

/** A figure of what is open in the evening and at weekends, by something that services have. */
const openAt = (
  given: Pick<Figure, 'name' | 'title' | 'rowTitle'> & {
    keys: readonly [string, string]
    /** In which of them services are, and when they are open there: `key`, `label`, `service_id` and both booleans. */
    by: string
    all: string
    preposition: string
    rule: string
  },
): FigureDefinition => ({
  name: given.name,
  title: given.title,
  rowTitle: given.rowTitle,
  description: `How many services are ever open in the evening and at weekends, by their regular opening hours; first those with the fewest. ${given.rule}${openRule}`,
  kind: 'BARS',
  measures: openMeasures,
  drawn: 2,
  textTitle: null,
  columns: [...given.keys, ...openColumns],
  rows: ({ query }) =>
    withBooleans(
      query(`
        SELECT g.key AS ${given.keys[0]}, g.label AS ${given.keys[1]}, s.id AS service_id, s.name AS service_name,
               o.name AS organisation_name, coalesce(g.is_open_in_evening, 0) AS is_open_in_evening,
               coalesce(g.is_open_at_weekend, 0) AS is_open_at_weekend, s.page_url AS service_url
          FROM (${given.by}) g
          JOIN services s ON s.id = g.service_id
          LEFT JOIN organisations o ON o.id = s.organisation_id
         ORDER BY g.label, s.name, s.id`),
      ['is_open_in_evening', 'is_open_at_weekend'],
    ),
  draw: facts => {
    const rows = [
      ...facts.query(`
        SELECT g.key, g.label, coalesce(sum(x.is_open_in_evening), 0) AS evening,
               coalesce(sum(x.is_open_at_weekend), 0) AS weekend, count(x.service_id) AS services
          FROM (${given.all}) g LEFT JOIN (${given.by}) x ON x.key = g.key
         GROUP BY g.key ORDER BY evening + weekend, evening, g.label, g.key`),
    ].map(row => figureRow(row['key'], row['label'], [row['evening'], row['weekend'], row['services']]))
    if (!rows.length || !facts.services)
      return bars(facts.services ? 'There is nothing to compare.' : noServices, [])
    const none = (measure: number, when: string) => {
      const names = rows.filter(({ values }) => !values[measure]).map(({ label }) => label)
      return names.length
        ? `Nothing is open ${when} ${given.preposition} ${inWords(names)}.`
        : `Something is open ${when} ${given.preposition} all of them.`
    }
    return bars(`${none(0, 'in the evening')} ${none(1, 'at weekends')}`, rows)
  },
})

/** Where nothing is open in the evening or at weekends. */
export const openAtByWard = openAt({
  name: 'evenings-and-weekends-by-ward',
  title: 'Evenings and weekends, by ward',
  rowTitle: 'Ward',
  keys: ['ward_code', 'ward_name'],
  preposition: 'in',
  rule: 'Only the hours of its places in a ward count there. ',
  by: `SELECT w.code AS key, w.name AS label, x.service_id, t.is_open_in_evening, t.is_open_at_weekend
         FROM temp.wards w JOIN service_wards x ON x.ward_code = w.code
         LEFT JOIN ward_times t ON t.ward_code = w.code AND t.service_id = x.service_id`,
  all: 'SELECT code AS key, name AS label FROM temp.wards',
})

/** For which subjects nothing is open in the evening or at weekends. */
export const openAtByCategory = openAt({
  name: 'evenings-and-weekends-by-subject',
  title: 'Evenings and weekends, by subject',
  rowTitle: 'Subject',
  keys: ['category_id', 'category_name'],
  preposition: 'for',
  rule: '',
  by: `SELECT c.id AS key, c.name AS label, x.service_id, t.is_open_in_evening, t.is_open_at_weekend
         FROM categories c JOIN service_categories x ON x.category_id = c.id
         LEFT JOIN service_times t ON t.service_id = x.service_id`,
  all: 'SELECT id AS key, name AS label FROM categories',
})
