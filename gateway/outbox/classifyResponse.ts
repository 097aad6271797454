import type { FieldMessages } from './outbox.ts'
import { z } from 'zod'

/**
 * What one attempt tells about whether the directory has the submission.
 *
 * - `delivered`: it has
 * - `refused`: it has looked at it and wants it changed
 * - `notTaken`: it surely has not; `wait` is the number of milliseconds it asked for, 0 if none
 * - `unknown`: it may have
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

/** Answered by whoever decides on addresses and permissions, before anybody looks at the form. */
const turnedAway = new Set([401, 403, 404, 405, 410, 421, 425, 426])

/** The directory's verdict on the form itself. */
const faulty = new Set([400, 413, 415, 422])

/**
 * What an answer proves.
 *
 *     classifyResponse(201, '{"data":{"id":"…","reference":"ABCDE12345"}}', null) // delivered, reference ABCDE12345
 *     classifyResponse(429, '', 30)                                               // not taken, wait 30 s
 *     classifyResponse(503, '', null)                                             // unknown: a proxy says it of work under way, too
 *
 * Success needs the record it made: a 200 from a proxy's own page proves nothing, and neither do a 500 after an insert, a
 * 502 or a 504. 429, and 503 with a time to come back, are said at the door.
 */
export function classifyResponse(status: number, body: string, retryAfter: number | null): DeliveryResult {
  if (status === 200 || status === 201) return made(status, readJson(body))
  if (faulty.has(status)) return { kind: 'refused', status, fields: fieldsOf(readJson(body)) }
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

function readJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return null
  }
}

/** Failures of looking up the address and of connecting; not a byte of the form has left then. */
const beforeSending = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * What it proves that no whole answer came.
 *
 *     classifyFailure(refused) // not taken: ECONNREFUSED
 *     classifyFailure(reset)   // unknown: ECONNRESET may come after the directory has stored it
 */
export function classifyFailure(error: unknown): DeliveryResult {
  const code = codeOf(error)
  return isBeforeSending(error)
    ? { kind: 'notTaken', status: null, note: `no connection (${code})`, wait: 0 }
    : { kind: 'unknown', status: null, note: `no answer (${code})` }
}

function isBeforeSending(error: unknown): boolean {
  // A name that stands for several machines fails with one error for each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBeforeSending)
  const { syscall } = error as NodeJS.ErrnoException
  return beforeSending.has(codeOf(error)) || syscall === 'connect' || syscall === 'getaddrinfo'
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : name
}
