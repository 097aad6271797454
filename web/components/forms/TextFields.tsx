import type { ComponentProps } from 'react'
import type { FormView } from '../../forms/formView.ts'
import { TextField } from './TextField.tsx'

/** One of several lines to type: all of it but its label. */
export type TextFieldFacts = Omit<ComponentProps<typeof TextField>, 'view' | 'label'>

/**
 * Lines to type, one below the other.
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
  fields: readonly TextFieldFacts[]
}) {
  return fields.map(field => (
    <TextField key={field.name} view={view} label={labels[field.name] ?? field.name} {...field} />
  ))
}
