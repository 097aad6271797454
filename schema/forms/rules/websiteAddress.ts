import type { Rule } from '../Rule.ts'
import { beginning } from './beginning.ts'
import { cleanText } from './cleanText.ts'
import { lengthFault } from './lengthFault.ts'

/**
 * A rule for the address of a website; `https://` is put before it where it is missing.
 *
 *     websiteAddress('the website')('www.sewing.example') // { value: 'https://www.sewing.example' }
 *     websiteAddress('the website')('sewing')             // 'Enter the website, like https://www.example.org.'
 */
export const websiteAddress =
  (name: string, example = 'https://www.example.org'): Rule<string> =>
  typed => {
    const text = cleanText(typed)
    const value = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
    const fault = lengthFault(beginning(name), 255, value)
    if (fault) return { fault }
    if (isWebsite(value)) return { value }
    return { fault: { code: 'INVALID', message: `Enter ${name}, like ${example}.` } }
  }

function isWebsite(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null
  return url !== null && url.hostname.includes('.') && !url.username && !url.password
}
