import { forms } from '../../generated/messages/forms.ts'
import { FormFrame } from './FormFrame.tsx'
import type { FormView } from '../../forms/formView.ts'

const { confirm } = forms

/** One more press, for forms that look as if a program had filled them in. */
export function ConfirmStep({ view, send }: { view: FormView; send: string }) {
  return (
    <FormFrame view={view} send={send}>
      <h1>{confirm.title}</h1>
      <p>
        <strong>{confirm.unsent}</strong> {confirm.safe}
      </p>
      <p>{confirm.why}</p>
    </FormFrame>
  )
}
