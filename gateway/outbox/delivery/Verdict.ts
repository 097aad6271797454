import type { FieldMessages } from '../Outbox.ts'

/**
 * What one attempt tells about whether the directory has the submission.
 *
 * - `delivered`: it has
 * - `refused`: it has looked at it and wants it changed
 * - `notTaken`: it surely has not; `wait` is the number of milliseconds it asked for, 0 if none
 * - `unknown`: it may have
 */
export type Verdict =
  | { kind: 'delivered'; status: number; reference: string | null }
  | { kind: 'refused'; status: number; fields: FieldMessages }
  | { kind: 'notTaken'; status: number | null; note: string; wait: number }
  | { kind: 'unknown'; status: number | null; note: string }
