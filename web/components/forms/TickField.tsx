import { forms as words } from '../../generated/messages/forms.ts'
import { describedBy } from './describedBy.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { FieldProps } from './FieldProps.ts'

/** A box to tick, never ticked beforehand. Its value names what is agreed to. */
export function TickField({ value, ...field }: FieldProps & { value: string }) {
  const { view, name, label, isOptional } = field
  const fault = view.faults.find(each => each.field === name)
  return (
    <FieldGroup view={view} name={name}>
      {fault && (
        <p className="govuk-error-message" id={`${name}-error`}>
          <span className="govuk-visually-hidden">{words.wrong.before}</span> {fault.message}
        </p>
      )}
      <div className="govuk-checkboxes">
        <div className="govuk-checkboxes__item">
          <input
            className="govuk-checkboxes__input"
            id={name}
            name={name}
            type="checkbox"
            value={value}
            defaultChecked={view.values[name] === value}
            aria-describedby={describedBy(field)}
            aria-invalid={fault ? true : undefined}
          />
          <label className="govuk-label govuk-checkboxes__label" htmlFor={name}>
            {isOptional ? words.optional({ label }) : label}
          </label>
        </div>
      </div>
    </FieldGroup>
  )
}
