import { z } from 'zod'
import { parseJson } from '../../platform/json.ts'
import type { FieldMessages } from './outbox.ts'

/**
 * The result of one attempt.
 *
 * - `delivered`: the directory has stored it
 * - `refused`: the directory has validated it and found errors
 * - `notTaken`: it is certainly not stored; `wait` is the directory's own pause in milliseconds, or 0
 * - `unknown`: it may be stored
 */
export type DeliveryResult =
  | { kind: 'delivered'; status: number; reference: string | null }
  | { kind: 'refused'; status: number; fields: FieldMessages }
  | { kind: 'notTaken'; status: number | null; note: string; wait: number }
  | { kind: 'unknown'; status: number | null; note: string }

const text = z.string().min(1).max(200)
const taken = z.object({ data: z.object({ id: text, reference: text.nullish() }) })
const takenBare = z.object({ id: text })
const invalid = z.object({ errors: z.record(z.string(), z.array(z.string())) })

/** Sent because of the address or the permissions, before the body is processed. */
const turnedAway = new Set([401, 403, 404, 405, 410, 421, 425, 426])

/** Sent because of the body. */
const invalidBody = new Set([400, 413, 415, 422])

/**
 * The result that a response proves.
 *
 *     classifyResponse(201, '{"data":{"id":"…","reference":"ABCDE12345"}}', null) // delivered, reference ABCDE12345
 *     classifyResponse(429, '', 30)                                               // not taken, wait 30 s
 *     classifyResponse(503, '', null)                                             // unknown: proxies send it for work under way
 *
 * `delivered` requires the id of the new record: a page of a proxy comes with 200 too. 429, and 503 with `Retry-After`, are
 * sent before the body is processed; 500, 502 and 504 may follow an insert.
 */
export function classifyResponse(status: number, body: string, retryAfter: number | null): DeliveryResult {
  if (status === 200 || status === 201) return made(status, parseJson(body))
  if (invalidBody.has(status)) return { kind: 'refused', status, fields: fieldsOf(parseJson(body)) }
  if (status === 429 || (status === 503 && retryAfter !== null))
    return { kind: 'notTaken', status, note: 'the directory is busy', wait: (retryAfter ?? 0) * 1000 }
  if (turnedAway.has(status))
    return { kind: 'notTaken', status, note: `the directory turned it away with ${status}`, wait: 0 }
  return { kind: 'unknown', status, note: `the directory answered ${status}` }
}

function made(status: number, content: unknown): DeliveryResult {
  const record = taken.safeParse(content)
  if (record.success)
    return { kind: 'delivered', status, reference: record.data.data.reference ?? record.data.data.id }
  const bare = takenBare.safeParse(content)
  if (bare.success) return { kind: 'delivered', status, reference: bare.data.id }
  return { kind: 'unknown', status, note: `the directory answered ${status} without a record` }
}

function fieldsOf(content: unknown): FieldMessages {
  const found = invalid.safeParse(content)
  return found.success ? Object.fromEntries(Object.entries(found.data.errors).slice(0, 50)) : {}
}

/** Errors of name resolution and of connecting, before the first byte is sent. */
const beforeSending = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * The result that an error in place of a response proves.
 *
 *     classifyFailure(refused) // not taken: ECONNREFUSED
 *     classifyFailure(reset)   // unknown: ECONNRESET may follow an insert
 */
export function classifyFailure(error: unknown): DeliveryResult {
  const code = codeOf(error)
  return isBeforeSending(error)
    ? { kind: 'notTaken', status: null, note: `no connection (${code})`, wait: 0 }
    : { kind: 'unknown', status: null, note: `no answer (${code})` }
}

function isBeforeSending(error: unknown): boolean {
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBeforeSending)
  const { syscall } = error as NodeJS.ErrnoException
  return beforeSending.has(codeOf(error)) || syscall === 'connect' || syscall === 'getaddrinfo'
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : name
}
