import { isUuid } from '../../../schema/identifiers.ts'

/**
 * The id a short one stands for; ids in full are taken too. Null when it is neither.
 *
 *     longId('Pw-PDlKlTliPQ3wMXCsgAQ') // '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001'
 */
export function longId(text: string): string | null {
  if (!/^[\w-]{22}$/.test(text)) return isUuid(text) ? text.toLowerCase() : null
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const digits = Array.from(bytes, byte => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
