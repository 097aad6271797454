import type { Rule } from '../Rule.ts'

/**
 * The id of a record.
 *
 *     uuidText('3F0F8F0E-52A5-4E58-8F43-7C0C5C2B2001') // { value: '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001' }
 */
export const uuidText: Rule<string> = typed => {
  const value = typed.trim().toLowerCase()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return { value }
  return { fault: { code: 'INVALID', message: 'Choose one from the list.' } }
}
