import type { DateTime } from 'luxon'
import type { z } from 'zod'
import type { Statements } from '../../platform/Database.ts'
import type { Directory } from '../Directory.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import type { Body } from './readBody.ts'

/** Dotted field to what is wrong with it. */
export type Faults = Record<string, string[]>

/** A form that visitors send: what it must hold, how it is stored, what is answered. */
export interface Form<Values, Row, Answer> {
  /** The last part of its address; the keys of its submissions are kept under it as well. */
  name: 'referrals' | 'page-feedbacks' | 'organisation-sign-up-forms'
  /** The rules for this body: some depend on what else was filled in. */
  shape: (body: Body) => z.ZodType<Values>
  /** What only the tables know, such as a service that is not there. The body need not have passed the rules. */
  faults: (statements: Pick<Statements, 'query'>, body: Body) => Promise<Faults>
  /** The row to be stored. */
  row: (
    values: Values,
    now: DateTime,
    directory: Directory,
  ) => Promise<{ id: string } & Record<string, unknown>>
  /** Reads the row back as the answer, the first time and whenever the submission is repeated. */
  source: RecordSource<Row, Answer>
}
