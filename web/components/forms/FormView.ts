import type { FieldFault } from './FieldFault.ts'

/** A form as its page draws it. */
export interface FormView {
  /** Where it is sent to. */
  address: string
  /** The question, or `check`, `confirm`, `trouble`, `later`, `sent`, `foreign`, `large`, `away`. */
  step: string
  /** The address of the question before; null at the first. */
  back: string | null
  values: Readonly<Record<string, string>>
  faults: readonly FieldFault[]
  /** Says when the page was made, signed. */
  token: string
  /** Something to say first: the answers are gone, or could not be kept, or what was sent are those before a change. */
  notice: 'ended' | 'unkept' | 'earlier' | null
  /** Until when the answers are kept: `11:42am`. Null while there are none. */
  keptUntil: string | null
  /** From when on it can be sent, after too many like it had come: `11:20am`. Null otherwise. */
  takenFrom: string | null
  /** What to quote, once it is sent. */
  reference: string | null
}
