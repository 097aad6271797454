import { FormFrame } from './FormFrame.tsx'
import type { FormView } from './FormView.ts'

/** One more press, for forms that look as if a program had filled them in. */
export function ConfirmStep({ view, send }: { view: FormView; send: string }) {
  return (
    <FormFrame view={view} send={send}>
      <h1>One more step</h1>
      <p>
        <strong>It has not been sent yet.</strong> Your answers are safe. Press the button once more to send
        them.
      </p>
      <p>
        We ask this when a form is filled in very quickly, when its page was open for a day, or when many come
        from one place, such as a library. It keeps out automatic senders.
      </p>
    </FormFrame>
  )
}
