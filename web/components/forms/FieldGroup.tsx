import type { ReactNode } from 'react'
import type { FormView } from '../../forms/formView.ts'

/** The space of a field, marked when something is wrong with it. */
export function FieldGroup({ view, name, children }: { view: FormView; name: string; children: ReactNode }) {
  const isWrong = view.faults.some(({ field }) => field === name)
  return <div className={`govuk-form-group${isWrong ? ' govuk-form-group--error' : ''}`}>{children}</div>
}
