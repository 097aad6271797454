import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react'
import { describedBy } from './describedBy.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldHead } from './FieldHead.tsx'
import type { FieldProps } from './FieldProps.ts'

interface Props extends FieldProps {
  type?: HTMLInputTypeAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** What browsers may fill in; only for what is the visitor's own. */
  autoComplete?: string
  isShort?: boolean
}

/** One line to type. */
export function TextField({ type = 'text', inputMode, autoComplete = 'off', isShort, ...field }: Props) {
  const { view, name } = field
  const isWrong = view.faults.some(fault => fault.field === name)
  return (
    <FieldGroup view={view} name={name}>
      <FieldHead {...field} />
      <input
        className={`govuk-input${isShort ? ' govuk-input--width-10' : ''}${isWrong ? ' govuk-input--error' : ''}`}
        id={name}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        spellCheck={type === 'text' ? undefined : false}
        defaultValue={view.values[name] ?? ''}
        aria-describedby={describedBy(field)}
        aria-invalid={isWrong || undefined}
      />
    </FieldGroup>
  )
}
