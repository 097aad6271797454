import type { z } from 'zod'
import type { Faults } from './Form.ts'

/**
 * Faults by dotted field, in words.
 *
 *     faultsOf(error) // { 'user.first_name': ['The user.first name field is required.'] }
 */
export function faultsOf(error: z.ZodError): Faults {
  const faults: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    const words = `The ${field.replaceAll('_', ' ')} ${message}.`
    const known = (faults[field] ??= [])
    if (!known.includes(words)) known.push(words)
  }
  return faults
}
