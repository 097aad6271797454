import { formTrouble as words } from '../../generated/messages/formTrouble.ts'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { FormFrame } from './FormFrame.tsx'
import type { FormView } from '../../forms/formView.ts'

/** The form cannot be taken at the moment. */
export function TroubleStep({ view, phone }: { view: FormView; phone: string | null | undefined }) {
  return (
    <FormFrame view={view} send={words.again}>
      <h1>{words.title}</h1>
      <p className="lead">
        <strong>{view.keptUntil ? words.keptUntil({ until: view.keptUntil }) : words.kept}</strong>{' '}
        {words.notAnew}
      </p>
      <p>{words.wait}</p>
      {phone && (
        <p>
          {words.callBefore} <PhoneLink number={phone} />.
        </p>
      )}
    </FormFrame>
  )
}
