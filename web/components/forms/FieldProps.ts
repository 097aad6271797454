import type { FormView } from '../../forms/formView.ts'

/** What every field of a form is told. */
export interface FieldProps {
  view: FormView
  name: string
  label: string
  hint?: string
  /** Its label says so. Left out where the label is a question that says it itself. */
  isOptional?: boolean
  /** The one field of its page: its label is the heading. */
  isTitle?: boolean
}
