import type { FormError } from '../../schema/forms/checkForm.ts'
import type { SubmissionPayload } from '../generated/resolvers.ts'

/**
 * The answer to a form that has to be mended first.
 *
 *     { reference: null, userErrors: [{ field: ['feedback'], code: 'REQUIRED', message: 'Enter what happened.' }] }
 */
export function userErrorsOf(errors: readonly FormError[]): SubmissionPayload {
  const userErrors = errors.map(({ path, code, message }) => ({ field: path, code, message }))
  return { reference: null, userErrors }
}
