import { forms as words } from '../../generated/messages/forms.ts'
import type { FieldProps } from './FieldProps.ts'

/** The label of a field, with its hint and what is wrong with it. */
export function FieldHead({ view, name, label, hint, isOptional, isTitle }: FieldProps) {
  const fault = view.faults.find(({ field }) => field === name)
  const inner = (
    <label className={`govuk-label${isTitle ? ' govuk-label--l' : ' govuk-label--s'}`} htmlFor={name}>
      {isOptional ? words.optional({ label }) : label}
    </label>
  )
  return (
    <>
      {isTitle ? <h1 className="govuk-label-wrapper">{inner}</h1> : inner}
      {hint && (
        <div className="govuk-hint" id={`${name}-hint`}>
          {hint}
        </div>
      )}
      {fault && (
        <p className="govuk-error-message" id={`${name}-error`}>
          <span className="govuk-visually-hidden">{words.wrong.before}</span> {fault.message}
        </p>
      )}
    </>
  )
}
