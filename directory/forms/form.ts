import type { Context } from 'hono'
import type { DateTime } from 'luxon'
import type { z } from 'zod'
import type { Statements } from '../../platform/database/database.ts'
import { parseJson } from '../../platform/json.ts'
import { select, sql, type Sql } from '../database/sql.ts'
import { ApiError, validationError } from '../http/apiError.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { byKey, type RecordSource, selectRecord } from '../lists/records.ts'
import { cleaned } from './formFields.ts'
import { claimKey, readKey } from './submissionKey.ts'

/** The body of a submission: a JSON object, not yet checked. */
export type Body = Record<string, unknown>

/** Messages by dotted field: `{ 'user.email': ['The user.email field is required.'] }`. */
type FieldErrors = Record<string, string[]>

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

/**
 * Stores one submission and returns the response: the same one for a repetition with the same key and body.
 *
 * The record and its key are stored in one transaction, which is committed and flushed to disk before the response.
 *
 * @throws ApiError 400, 415 or 422 for an invalid submission, 409 for a key that came with another one.
 */
export async function submit<Values, Row, Response>(
  directory: DirectoryContext,
  context: Context,
  form: Form<Values, Row, Response>,
): Promise<Response> {
  const key = readKey(context)
  const body = await readBody(context)
  const { data: values, error } = form.schema(body).safeParse(body)
  // Both kinds of error in one response, so that the sender can correct all of them at once.
  if (error)
    throw validationError({ ...(await form.databaseErrors(directory.database, body)), ...fieldErrors(error) })

  const now = directory.clock().toUTC()
  const row = await form.row(values, now, directory)
  const id = await directory.database.transaction(async statements => {
    // Before the checks against the database, in which a repetition would conflict with its own record.
    const earlier = key && (await claimKey(statements, { key, form: form.name, id: row.id, values, now }))
    if (earlier) return earlier
    const isStored = async () =>
      Object.keys(await form.databaseErrors(statements, body)).length === 0 &&
      (await insert(statements, form.source.table, row))
    if (await isStored()) return row.id
    // Checked again, because another submission may have been stored meanwhile, with the same e-mail address for example.
    const errors = await form.databaseErrors(statements, body)
    throw Object.keys(errors).length ? validationError(errors) : new Error(`${form.source.table}: not stored`)
  })
  await directory.database.flush?.()
  const stored = await selectRecord(directory, form.source, byKey(form.source.table, id, { slug: false }))
  if (stored) return stored
  throw new ApiError(409, 'What came with this Idempotency-Key before is no longer kept.')
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

async function insert({ query }: Statements, table: string, row: Record<string, unknown>): Promise<boolean> {
  const columns = Object.keys(row).join(', ')
  const stored = await query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1::json)
    on conflict do nothing returning id`,
    [JSON.stringify(row)],
  )
  return stored.length > 0
}

/**
 * The body of a form.
 *
 * @throws ApiError 415 unless its content type is `application/json`, 400 unless it is a JSON object.
 */
async function readBody(context: Context): Promise<Body> {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json')
    throw new ApiError(415, 'Forms are taken as application/json only.')
  const body = parseJson(await context.req.text())
  if (body === undefined) throw new ApiError(400, 'The body is not valid JSON.')
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(400, 'The body must be a JSON object.')
  return body as Body
}

/**
 * Messages by dotted field.
 *
 *     fieldErrors(error) // { 'user.first_name': ['The user.first name field is required.'] }
 */
function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    const text = `The ${field.replaceAll('_', ' ')} ${message}.`
    const known = (errors[field] ??= [])
    if (!known.includes(text)) known.push(text)
  }
  return errors
}
