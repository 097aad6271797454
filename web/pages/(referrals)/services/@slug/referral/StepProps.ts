import type { FormView } from '../../../../../forms/formView.ts'

/** What the fields of one question are told. */
export interface StepProps {
  view: FormView
  labels: Record<string, string>
}
