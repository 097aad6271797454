import type { FieldFault } from '../../components/forms/FieldFault.ts'
import type { Typed } from './FormDefinition.ts'

/** A form that somebody is filling in, or has just sent. */
export interface FormDraft {
  typed: Typed
  /** The questions that were answered at least once: what is wrong with them is shown. */
  tried: readonly string[]
  /** Milliseconds; when its first page was drawn. */
  startedAt: number
  /** Counts the forms that this visitor sent before: those refused, and those whose answers have ended. */
  formsBefore: number
  /** What the directory found wrong. */
  refusals: readonly FieldFault[]
  /** The answers as they were first handed over. Whether they arrived is not known yet. */
  handedOver?: Typed
  /** Milliseconds; too many like it had come, and it may be sent from then on. */
  takenFrom?: number
  /** Once it is sent; the answers are thrown away then. */
  reference?: string
  /** What the answers were that are thrown away then: keyed sums, by field. */
  sums?: Typed
  /** What was sent are the answers before the last change. */
  isEarlier?: boolean
  /** No draft, but the secret of the one that an answer was kept in. */
  movedTo?: string
}
