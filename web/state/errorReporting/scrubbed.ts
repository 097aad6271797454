import { scrubbedText } from './scrubbedText.ts'

const neverSent = /^(user|cookies?|body|extra)$|query|fragment/i

/**
 * A report without anything personal: all its texts scrubbed, whatever is named after a person's data left out.
 *
 *     scrubbed({ request: { url: '/results?query=debt', cookies: 'a=b' } }) // { request: { url: '/results' } }
 */
export function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') return scrubbedText(value)
  if (Array.isArray(value)) return value.map(scrubbed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => !neverSent.test(name))
  return Object.fromEntries(entries.map(([name, item]) => [name, scrubbed(item)]))
}
