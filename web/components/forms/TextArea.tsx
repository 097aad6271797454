import { useState } from 'react'
import { forms as words } from '../../generated/messages/forms.ts'
import { describedBy } from './describedBy.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldHead } from './FieldHead.tsx'
import type { FieldProps } from './FieldProps.ts'
import { roomLeft } from './roomLeft.ts'

/** Several lines to type. Where only so much may be typed, what room is left is said in words, and counted while somebody writes. */
export function TextArea({ most, rows = 5, ...field }: FieldProps & { most?: number; rows?: number }) {
  const { view, name } = field
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = view.faults.some(fault => fault.field === name)
  return (
    <FieldGroup view={view} name={name}>
      <FieldHead {...field} />
      <textarea
        className={`govuk-textarea${isWrong ? ' govuk-textarea--error' : ''}`}
        id={name}
        name={name}
        rows={rows}
        defaultValue={view.values[name] ?? ''}
        aria-describedby={[describedBy(field), most && `${name}-room`].filter(Boolean).join(' ') || undefined}
        aria-invalid={isWrong || undefined}
        onChange={event => setTyped(event.target.value)}
      />
      {most && (
        <div className="govuk-hint" id={`${name}-room`}>
          {typed === null ? words.room.most({ most }) : roomLeft(typed, most)}
        </div>
      )}
    </FieldGroup>
  )
}
