import type { DatabaseSync } from 'node:sqlite'
import { DateTime } from 'luxon'
import { london } from '../../../platform/clock.ts'
import type { Boundary } from '../../areas/areas.ts'
import type { Row } from '../tables.ts'

/** What figures are made from. */
export interface Facts {
  /** How many services there are. */
  services: number
  wards: readonly Boundary[]
  /** The day on which ages are measured. */
  today: DateTime
  /** The rows of a query; named parameters are `$today` and the days six, twelve and 24 months before it. */
  query: (sql: string) => Generator<Row>
}

/** Evenings begin at this minute of the day, from Monday to Friday. */
const eveningStart = 18 * 60

const openTimes = `max(coalesce(weekday, 1) <= 5 AND closes > ${eveningStart}) AS is_open_in_evening,
             max(coalesce(weekday, 6) >= 6 OR (weekday = 5 AND closes > 1440)) AS is_open_at_weekend`

/**
 * Prepares what several figures need, in temporary tables of the connection:
 *
 * - `wards`: all wards, with residents where they are given
 * - `service_wards`: in which ward each service is, once for each; `ward_code` is null for a place outside all of them
 * - `spans`: opening hours in minutes of their day, but those without a day that exists; the weekday is null for a day of the
 *   month. What closes on the next day closes after minute 1,440, and from midnight to midnight, or from nine to nine, is a
 *   whole day
 * - `service_times`: whether a service is ever open in the evening, and at weekends; hours on a day of the month fall on
 *   every weekday in turn
 * - `ward_times`: the same of its places in each ward
 *
 * @param day the day on which ages are measured.
 */
export function prepareFacts(database: DatabaseSync, day: string, wards: readonly Boundary[]): Facts {
  database.exec(`
    DROP TABLE IF EXISTS temp.wards; DROP TABLE IF EXISTS temp.service_wards;
    DROP TABLE IF EXISTS temp.spans; DROP TABLE IF EXISTS temp.service_times;
    DROP TABLE IF EXISTS temp.ward_times;
    CREATE TEMP TABLE wards (code TEXT PRIMARY KEY, name TEXT, population INTEGER);
    CREATE TEMP TABLE service_wards AS
      SELECT DISTINCT a.service_id, l.ward_code
        FROM service_at_locations a JOIN locations l ON l.id = a.location_id
       WHERE l.latitude IS NOT NULL AND l.longitude IS NOT NULL;
    CREATE INDEX temp.wards_of_service ON service_wards (service_id);
    CREATE TEMP TABLE spans AS
      SELECT service_id, place_id, weekday, opens,
             CASE WHEN closes <= opens THEN closes + 1440 ELSE closes END AS closes
        FROM (SELECT service_id, service_at_location_id AS place_id, weekday, ${minutes('opens_at')} AS opens, ${minutes('closes_at')} AS closes
                FROM opening_hours
               WHERE ((weekday BETWEEN 1 AND 7 AND (frequency IN ('weekly', 'fortnightly')
                          OR (frequency = 'nth_occurrence_of_month' AND occurrence_of_month BETWEEN 1 AND 5)))
                      OR (weekday IS NULL AND frequency = 'monthly' AND day_of_month BETWEEN 1 AND 31))
                 AND opens_at IS NOT NULL AND closes_at IS NOT NULL);
    CREATE TEMP TABLE service_times AS
      SELECT service_id, ${openTimes} FROM spans GROUP BY service_id;
    CREATE INDEX temp.times_of_service ON service_times (service_id);
    CREATE TEMP TABLE ward_times AS
      SELECT s.service_id, l.ward_code, ${openTimes}
        FROM spans s JOIN service_at_locations a ON a.id = s.place_id JOIN locations l ON l.id = a.location_id
       GROUP BY s.service_id, l.ward_code;
    CREATE INDEX temp.times_of_service_in_ward ON ward_times (service_id, ward_code)`)
  const insert = database.prepare('INSERT OR IGNORE INTO temp.wards VALUES (?, ?, ?)')
  for (const { code, name, population } of wards) insert.run(code, name, population)
  const today = DateTime.fromISO(day, { zone: london })
  const before = (months: number) => today.minus({ months }).toISODate() ?? ''
  const days: Readonly<Record<string, string>> = {
    $today: day,
    $six: before(6),
    $twelve: before(12),
    $twentyFour: before(24),
  }
  const query = function* (sql: string): Generator<Row> {
    const statement = database.prepare(sql)
    const used = Object.entries(days).filter(([name]) => new RegExp(`\\${name}\\b`).test(sql))
    for (const row of statement.iterate(Object.fromEntries(used))) yield row as Row
  }
  const [counted] = query('SELECT count(*) AS services FROM services')
  return { services: Number(counted?.['services'] ?? 0), wards, today, query }
}

/** A time of day such as `09:30` in minutes. */
const minutes = (time: string) =>
  `(CAST(substr(${time}, 1, 2) AS INTEGER) * 60 + CAST(substr(${time}, 4, 2) AS INTEGER))`
