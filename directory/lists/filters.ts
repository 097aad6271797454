import { DateTime } from 'luxon'
import { isUuid } from '../../schema/identifiers.ts'
import { sql, type Sql } from '../database/sql.ts'
import { ApiError } from '../http/apiError.ts'

/** Turns the value of one filter into a condition. Never called with an empty value. */
export type Filter = (value: string) => Sql

/** The kinds of filter that lists offer. A column is a constant of the code: it is not escaped. */
export const filters = {
  /** Equal to any of these ids; unknown ids and texts that are no id match nothing. */
  ids:
    (column: string): Filter =>
    value =>
      sql`${sql.raw(column)} = any(${split(value).filter(isUuid)}::uuid[])`,

  /** Equal to any of these texts. */
  choices:
    (column: string): Filter =>
    value =>
      sql`${sql.raw(column)} = any(${split(value)}::text[])`,

  /** Contains any of these texts, regardless of case. */
  words:
    (column: string): Filter =>
    value =>
      sql`${sql.raw(column)} ilike any(${split(value).map(contains)}::text[])`,

  /** Contains this text, commas included, regardless of case. */
  phrase:
    (column: string): Filter =>
    value =>
      sql`${sql.raw(column)} ilike ${contains(value)}`,

  /** true or 1, false or 0; nothing else matches. */
  flag:
    (column: string): Filter =>
    value => {
      if (!/^(true|false|1|0)$/.test(value)) return sql`false`
      return sql`${sql.raw(column)} = ${/^(true|1)$/.test(value)}::boolean`
    },

  /** A comparison with a calendar date: `date('end_date', '>=')`. */
  date:
    (column: string, comparison: '<=' | '>='): Filter =>
    value => {
      if (!isCalendarDate(value))
        throw new ApiError(400, `\`${value.slice(0, 40)}\` is not a date such as 2026-11-20.`)
      return sql`${sql.raw(`${column} ${comparison}`)} ${value}::date`
    },

  /** Matches nothing. For `has_permission`: only signed-in editors have permissions, and this API has none. */
  nothing: (): Sql => sql`false`,
}

const split = (value: string) =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether a text is a calendar date from 1000 to 2999, such as `2026-02-28`. */
const isCalendarDate = (text: string) =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text).isValid
