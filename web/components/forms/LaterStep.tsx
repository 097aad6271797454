import { formLater as words } from '../../generated/messages/formLater.ts'
import { formTrouble } from '../../generated/messages/formTrouble.ts'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { FormFrame } from './FormFrame.tsx'
import type { FormView } from '../../forms/formView.ts'

/** The form is not taken yet: too many like it have come within the hour. */
export function LaterStep({ view, phone }: { view: FormView; phone: string | null | undefined }) {
  return (
    <FormFrame view={view} send={formTrouble.again}>
      <h1>{words.title}</h1>
      <p className="lead">
        <strong>{words.unsent}</strong> {view.takenFrom ? words.from({ time: view.takenFrom }) : words.soon}
      </p>
      <p>{words.why}</p>
      <p>
        {view.keptUntil ? formTrouble.keptUntil({ until: view.keptUntil }) : formTrouble.kept}{' '}
        {formTrouble.notAnew}
      </p>
      {phone && (
        <p>
          {formTrouble.callBefore} <PhoneLink number={phone} />.
        </p>
      )}
    </FormFrame>
  )
}
