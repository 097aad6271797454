import type { z } from 'zod'
import { checkForm } from '../../../schema/forms/checkForm.ts'
import type { FieldFault } from '../../components/forms/FieldFault.ts'

/**
 * What is wrong with a form, by the names that its fields have on the page.
 *
 *     faultsOf(referralForm, input) // [{ field: 'referee.email', message: 'Enter your email address.' }]
 *
 * For the server only: what checks is larger than the page.
 */
export function faultsOf(form: z.ZodObject, input: unknown): FieldFault[] {
  const checked = checkForm(form, input)
  if (!('errors' in checked)) return []
  return checked.errors.map(({ path, message }) => ({ field: path.join('.'), message }))
}
