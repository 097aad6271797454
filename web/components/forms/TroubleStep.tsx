import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { FormFrame } from './FormFrame.tsx'
import type { FormView } from './FormView.ts'

/** The form cannot be taken at the moment. */
export function TroubleStep({ view, phone }: { view: FormView; phone: string | null | undefined }) {
  return (
    <FormFrame view={view} send="Try again">
      <h1>Sorry, we cannot send this at the moment</h1>
      <p className="lead">
        <strong>Your answers are kept.</strong> You do not have to enter them again.
      </p>
      <p>
        Wait a few minutes, then press the button. You can do this as often as you like: it is sent once only.
        We keep your answers for one hour.
      </p>
      {phone && (
        <p>
          Or call us on <PhoneLink number={phone} />.
        </p>
      )}
    </FormFrame>
  )
}
