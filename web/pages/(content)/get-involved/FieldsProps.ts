import type { FormView } from '../../../components/forms/FormView.ts'

/** What the fields of one question are told. */
export interface FieldsProps {
  view: FormView
}
