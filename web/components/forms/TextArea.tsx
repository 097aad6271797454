import { useState } from 'react'
import { describedBy } from './describedBy.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldHead } from './FieldHead.tsx'
import type { FieldProps } from './FieldProps.ts'
import { roomLeft } from './roomLeft.ts'

/** Several lines to type. What room is left is said in words, and counted while somebody writes. */
export function TextArea({ most, rows = 5, ...field }: FieldProps & { most: number; rows?: number }) {
  const { view, name } = field
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = view.faults.some(fault => fault.field === name)
  const rule = `You can enter up to ${most.toLocaleString('en-GB')} characters.`
  return (
    <FieldGroup view={view} name={name}>
      <FieldHead {...field} />
      <textarea
        className={`govuk-textarea${isWrong ? ' govuk-textarea--error' : ''}`}
        id={name}
        name={name}
        rows={rows}
        defaultValue={view.values[name] ?? ''}
        aria-describedby={[describedBy(field), `${name}-room`].filter(Boolean).join(' ')}
        aria-invalid={isWrong || undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <div className="govuk-hint" id={`${name}-room`}>
        {typed === null ? rule : roomLeft(typed, most)}
      </div>
    </FieldGroup>
  )
}
