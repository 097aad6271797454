import type { Rule } from '../Rule.ts'

/**
 * The page that feedback is about, without query and fragment: what people looked for is nobody's business.
 *
 *     pageAddress('https://signpost.example/results?query=debt') // { value: 'https://signpost.example/results' }
 *     pageAddress('/services/erith-food-bank')                   // { value: '/services/erith-food-bank' }
 */
export const pageAddress: Rule<string> = typed => {
  const text = typed.trim()
  // A second slash would lead to another host.
  const isPath = /^\/(?![/\\])/.test(text)
  const url = isPath || /^https?:\/\//i.test(text) ? URL.parse(text, 'https://path.invalid') : null
  if (!url)
    return { fault: { code: 'INVALID', message: 'Enter the address of the page, like /services/food-bank.' } }
  const value = isPath ? url.pathname : `${url.origin}${url.pathname}`
  if (value.length <= 255) return { value }
  return { fault: { code: 'TOO_LONG', message: 'The address of the page must be 255 characters or fewer.' } }
}
