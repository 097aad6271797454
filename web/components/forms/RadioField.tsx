import { describedBy, ErrorMessage, FieldGroup, type FieldProps, Hint } from './fields.tsx'

/** A choice of one. */
export interface Choice {
  value: string
  text: string
  hint?: string
  /** Whether the text is a name, which is not translated. */
  isName?: boolean
}

/** Radio buttons. The first has the name of the field as its id, so that the error summary can link to it. */
export function RadioField({ choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const { view, name, label, isTitle } = field
  return (
    <FieldGroup {...field}>
      <fieldset className="govuk-fieldset" aria-describedby={describedBy(field)}>
        <legend className={`govuk-fieldset__legend govuk-fieldset__legend--${isTitle ? 'l' : 's'}`}>
          {isTitle ? <h1 className="govuk-fieldset__heading">{label}</h1> : label}
        </legend>
        <Hint {...field} />
        <ErrorMessage {...field} />
        <div className="govuk-radios">
          {choices.map(({ value, text, hint, isName }, i) => {
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
                  aria-describedby={hint && `${id}-item-hint`}
                />
                <label
                  className="govuk-label govuk-radios__label"
                  htmlFor={id}
                  translate={isName ? 'no' : undefined}
                >
                  {text}
                </label>
                {hint && (
                  <div className="govuk-hint govuk-radios__hint" id={`${id}-item-hint`}>
                    {hint}
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
