import type { z } from 'zod'
import type { FaultCode, Fault } from './textRules.ts'

/** A fault and its path: `['referee', 'email']`. An empty path means the form as a whole. */
export interface FormError extends Fault {
  path: string[]
}

/**
 * Checks the input of a form.
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
    // The schemas have a message for every fault of a person; other issues are values of the wrong type, sent by programs.
    message: issue.code === 'custom' ? issue.message : 'This part of the form cannot be read.',
  }))
  return {
    errors: errors.toSorted((a, b) => fields.indexOf(a.path[0] ?? '') - fields.indexOf(b.path[0] ?? '')),
  }
}

/** The result of checking a form: clean values, or all errors in the order of the fields. */
type CheckedForm<T> = { values: T } | { errors: FormError[] }

const codeOf = (issue: z.core.$ZodIssue): FaultCode =>
  issue.code === 'custom' ? ((issue.params?.['code'] as FaultCode | undefined) ?? 'INVALID') : 'INVALID'
