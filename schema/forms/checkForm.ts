import type { z } from 'zod'
import type { FaultCode } from './Fault.ts'
import type { FormError } from './FormError.ts'

/** What checking a form gives: clean values, or everything that is wrong with it, in the order of its fields. */
export type CheckedForm<T> = { values: T } | { errors: FormError[] }

/**
 * Checks what was typed into a form.
 *
 *     checkForm(feedbackForm, { url: '/', feedback: '', consented: true })
 *     // { errors: [{ path: ['feedback'], code: 'REQUIRED', message: 'Enter what happened.' }] }
 */
export function checkForm<T extends z.ZodObject>(form: T, typed: unknown): CheckedForm<z.output<T>> {
  const checked = form.safeParse(typed)
  if (checked.success) return { values: checked.data }
  const fields = Object.keys(form.shape)
  const errors = checked.error.issues.map((issue): FormError => ({
    path: issue.path.map(String),
    code: codeOf(issue),
    // The schemas word every fault of a person; what is left are values of the wrong kind, from programs.
    message: issue.code === 'custom' ? issue.message : 'This part of the form cannot be read.',
  }))
  return {
    errors: errors.toSorted((a, b) => fields.indexOf(a.path[0] ?? '') - fields.indexOf(b.path[0] ?? '')),
  }
}

const codeOf = (issue: z.core.$ZodIssue): FaultCode =>
  issue.code === 'custom' ? ((issue.params?.['code'] as FaultCode | undefined) ?? 'INVALID') : 'INVALID'
