import type { FormView } from './FormView.ts'

/** What every field of a form is told. */
export interface FieldProps {
  view: FormView
  name: string
  label: string
  hint?: string
  /** The one field of its page: its label is the heading. */
  isTitle?: boolean
}
