import { choiceOf } from '../consent/choiceOf.ts'

/**
 * What of a visitor's cookies makes their page another one: whether they have said yes or no, where a site asks. It stands
 * at the end of a key.
 *
 *     variantOf('signpost-cookies=accepted.ga; other=canary') // ' accepted'
 *     variantOf(undefined)                                    // ''
 */
export function variantOf(cookies: string | undefined): string {
  const choice = choiceOf(cookies)
  return choice === 'none' ? '' : ` ${choice}`
}
