import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, useState } from 'react'
import { visibleLength } from '../../../schema/forms/textRules.ts'
import type { FormView } from '../../forms/formView.ts'
import { useInBrowser } from '../../browser/useInBrowser.ts'
import { forms as words } from '../../generated/messages/forms.ts'

/** The props of every field of a form. */
export interface FieldProps {
  view: FormView
  name: string
  label: string
  hint?: string
  /** Adds “(optional)” to the label. Omitted where the label itself says so. */
  isOptional?: boolean
  /** The only field of its page: the label is the heading. */
  isTitle?: boolean
}

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** Only for the visitor's own details. */
  autoComplete?: string
  isShort?: boolean
}

/** A text input. */
export function TextField({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  isShort,
  ...field
}: TextFieldProps) {
  const { view, name } = field
  const isWrong = hasError(field)
  return (
    <FieldGroup {...field}>
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

/**
 * Several text inputs.
 *
 *     <TextFields view={view} labels={{ email: 'Your email address' }} fields={[{ name: 'email', type: 'email' }]} />
 */
export function TextFields({
  view,
  labels,
  fields,
}: {
  view: FormView
  labels: Record<string, string>
  fields: readonly Omit<TextFieldProps, 'view' | 'label'>[]
}) {
  return fields.map(field => (
    <TextField key={field.name} view={view} label={labels[field.name] ?? field.name} {...field} />
  ))
}

/** A textarea. With `most` it states how many characters are left, and counts while the visitor types. */
export function TextArea({ most, rows = 5, ...field }: FieldProps & { most?: number; rows?: number }) {
  const { view, name } = field
  const [typed, setTyped] = useState<string | null>(null)
  const isHydrated = useInBrowser()
  const [initial] = useState(() => (isHydrated ? null : textOnPage(name)) ?? view.values[name] ?? '')
  const isWrong = hasError(field)
  return (
    <FieldGroup {...field}>
      <FieldHead {...field} />
      <textarea
        className={`govuk-textarea${isWrong ? ' govuk-textarea--error' : ''}`}
        id={name}
        name={name}
        rows={rows}
        defaultValue={initial}
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

/** The text of a textarea before hydration: React would reset it to the default value, and what was typed would be lost. */
function textOnPage(name: string): string | null {
  if (import.meta.env.SSR) return null
  const element = document.getElementById(name)
  return element instanceof HTMLTextAreaElement ? element.value : null
}

/**
 * How many characters are left.
 *
 *     roomLeft('Hello', 255) // 'You have 250 characters left.'
 */
export function roomLeft(typed: string, most: number): string {
  const left = most - visibleLength(typed)
  return left < 0 ? words.room.tooMany({ count: -left }) : words.room.left({ count: left })
}

/** A checkbox, never ticked by default. Its value names the agreement. */
export function TickField({ value, ...field }: FieldProps & { value: string }) {
  const { view, name, label, isOptional } = field
  return (
    <FieldGroup {...field}>
      <ErrorMessage {...field} />
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
            aria-invalid={hasError(field) || undefined}
          />
          <label className="govuk-label govuk-checkboxes__label" htmlFor={name}>
            {isOptional ? words.optional({ label }) : label}
          </label>
        </div>
      </div>
    </FieldGroup>
  )
}

/** The group of a field, marked when it has an error. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={`govuk-form-group${hasError(field) ? ' govuk-form-group--error' : ''}`}>{children}</div>
  )
}

/** The label, hint and error of a field. */
function FieldHead(field: FieldProps) {
  const { name, label, isOptional, isTitle } = field
  const inner = (
    <label className={`govuk-label${isTitle ? ' govuk-label--l' : ' govuk-label--s'}`} htmlFor={name}>
      {isOptional ? words.optional({ label }) : label}
    </label>
  )
  return (
    <>
      {isTitle ? <h1 className="govuk-label-wrapper">{inner}</h1> : inner}
      <Hint {...field} />
      <ErrorMessage {...field} />
    </>
  )
}

/** The hint of a field, if it has one. */
export function Hint({ name, hint }: FieldProps) {
  return (
    hint && (
      <div className="govuk-hint" id={`${name}-hint`}>
        {hint}
      </div>
    )
  )
}

/** The error of a field, if it has one. */
export function ErrorMessage({ view, name }: FieldProps) {
  const error = view.errors.find(({ field }) => field === name)
  return (
    error && (
      <p className="govuk-error-message" id={`${name}-error`}>
        <span className="govuk-visually-hidden">{words.wrong.before}</span> {error.message}
      </p>
    )
  )
}

/**
 * The ids of the hint and the error of a field, for `aria-describedby`.
 *
 *     describedBy({ view, name: 'email', label, hint: 'For …' }) // 'email-hint'
 */
export function describedBy(field: FieldProps): string | undefined {
  const { name, hint } = field
  return [hint && `${name}-hint`, hasError(field) && `${name}-error`].filter(Boolean).join(' ') || undefined
}

const hasError = ({ view, name }: FieldProps): boolean => view.errors.some(({ field }) => field === name)
