import { Refusal } from '../http/Refusal.ts'
import { sql, type Sql } from '../sql.ts'
import { isCalendarDate } from './isCalendarDate.ts'
import { isUuid } from './isUuid.ts'

/** Turns the value of one filter into a condition. Called only for values that are not empty. */
export type Filter = (value: string) => Sql

/** The kinds of filter the lists have. A column is a fixed name of ours, never a visitor's text. */
export const filters = {
  /** Any of these ids; unknown ones and texts that are no id match nothing. */
  ids:
    (column: string): Filter =>
    value =>
      sql`${sql.text(column)} = any(${split(value).filter(isUuid)}::uuid[])`,

  /** Exactly any of these texts. */
  choices:
    (column: string): Filter =>
    value =>
      sql`${sql.text(column)} = any(${split(value)}::text[])`,

  /** Contains any of these texts, in capitals or not. */
  words:
    (column: string): Filter =>
    value =>
      sql`${sql.text(column)} ilike any(${split(value).map(contains)}::text[])`,

  /** Contains this text, commas and all. */
  phrase:
    (column: string): Filter =>
    value =>
      sql`${sql.text(column)} ilike ${contains(value)}`,

  /** true or 1, false or 0; nothing else matches. */
  flag:
    (column: string): Filter =>
    value => {
      if (!/^(true|false|1|0)$/.test(value)) return sql`false`
      return sql`${sql.text(column)} = ${/^(true|1)$/.test(value)}::boolean`
    },

  /** A comparison with a calendar date: `date('end_date', '>=')`. */
  date:
    (column: string, comparison: '<=' | '>='): Filter =>
    value => {
      if (!isCalendarDate(value))
        throw new Refusal(400, `\`${value.slice(0, 40)}\` is not a date such as 2026-11-20.`)
      return sql`${sql.text(`${column} ${comparison}`)} ${value}::date`
    },

  /** For signed-in editors only: nobody else has permission for anything. */
  nothing: (): Sql => sql`false`,
}

const split = (value: string) =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
