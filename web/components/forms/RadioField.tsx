import { forms as words } from '../../generated/messages/forms.ts'
import { describedBy } from './describedBy.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { FieldProps } from './FieldProps.ts'

/** A choice of one. The first box has the name of the field as its id, so that the list of errors can lead to it. */
export function RadioField({
  choices,
  ...field
}: FieldProps & { choices: readonly { value: string; text: string; hint?: string; isName?: boolean }[] }) {
  const { view, name, label, hint, isTitle } = field
  const fault = view.faults.find(each => each.field === name)
  return (
    <FieldGroup view={view} name={name}>
      <fieldset className="govuk-fieldset" aria-describedby={describedBy(field)}>
        <legend className={`govuk-fieldset__legend govuk-fieldset__legend--${isTitle ? 'l' : 's'}`}>
          {isTitle ? <h1 className="govuk-fieldset__heading">{label}</h1> : label}
        </legend>
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
        <div className="govuk-radios">
          {choices.map(({ value, text, hint: more, isName }, i) => {
            const id = i === 0 ? name : `${name}-${value}`
            return (
              <div className="govuk-radios__item" key={value}>
                <input
                  className="govuk-radios__input"
                  id={id}
                  name={name}
                  type="radio"
                  value={value}
                  defaultChecked={view.values[name] === value}
                  aria-describedby={more && `${id}-item-hint`}
                />
                <label
                  className="govuk-label govuk-radios__label"
                  htmlFor={id}
                  translate={isName ? 'no' : undefined}
                >
                  {text}
                </label>
                {more && (
                  <div className="govuk-hint govuk-radios__hint" id={`${id}-item-hint`}>
                    {more}
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </fieldset>
    </FieldGroup>
  )
}
