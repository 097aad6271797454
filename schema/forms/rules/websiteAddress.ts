import type { Rule } from '../Rule.ts'
import { cleanText } from './cleanText.ts'
import { lengthFault } from './lengthFault.ts'

/**
 * The address of a website; `https://` is put before it where it is missing.
 *
 *     websiteAddress('www.sewing.example') // { value: 'https://www.sewing.example' }
 */
export const websiteAddress: Rule<string> = typed => {
  const text = cleanText(typed)
  const value = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const fault = lengthFault('Web address', 255, value)
  if (fault) return { fault }
  if (isWebsite(value)) return { value }
  return { fault: { code: 'INVALID', message: 'Enter a web address, like https://www.example.org.' } }
}

function isWebsite(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null
  return url !== null && url.hostname.includes('.') && !url.username && !url.password
}
