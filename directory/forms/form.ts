import type { DateTime } from 'luxon'
import type { z } from 'zod'
import type { Statements } from '../../platform/database/database.ts'
import { select, sql, type Sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import type { RecordSource } from '../lists/records.ts'
import { cleaned } from './formFields.ts'

/** The body of a submission: a JSON object, not yet checked. */
export type Body = Record<string, unknown>

/** Messages by dotted field: `{ 'user.email': ['The user.email field is required.'] }`. */
export type FieldErrors = Record<string, string[]>

/** A form of the API: its rules, how a submission is stored, and the response. */
export interface Form<Values, Row, Response> {
  /** The last segment of its path; also stored with the idempotency keys of its submissions. */
  name: 'referrals' | 'page-feedbacks' | 'organisation-sign-up-forms'
  /** The rules for this body. They depend on the body, because some fields are required only without others. */
  schema: (body: Body) => z.ZodType<Values>
  /** Errors that only the database can tell, such as an unknown service. The body may have failed the rules. */
  databaseErrors: (statements: Pick<Statements, 'query'>, body: Body) => Promise<FieldErrors>
  /** The row to store. */
  row: (
    values: Values,
    now: DateTime,
    directory: DirectoryContext,
  ) => Promise<{ id: string } & Record<string, unknown>>
  /** Reads the stored row back as the response, for the first submission and for each repetition. */
  source: RecordSource<Row, Response>
}

/** Whether a table has a row that meets the condition: `hasRow(statements, 'services', byKey('services', id, { slug: false }))`. */
export async function hasRow(
  database: Pick<Statements, 'query'>,
  table: string,
  where: Sql,
): Promise<boolean> {
  const found = await select({ database }, sql`select from ${sql.raw(table)} where ${where} limit 1`)
  return found.length > 0
}

/**
 * The cleaned text at a path of a body of any shape; undefined when there is none.
 *
 *     textAt({ user: { email: ' jo@example.org ' } }, 'user', 'email') // 'jo@example.org'
 */
export function textAt(body: unknown, ...path: string[]): string | undefined {
  let value: unknown = body
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  const text = cleaned(value)
  return typeof text === 'string' ? text : undefined
}
