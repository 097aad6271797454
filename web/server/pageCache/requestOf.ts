import type { Choice } from '../../state/consent/Choice.ts'
import { purposesOf } from '../../state/consent/purposesOf.ts'
import { writtenChoice } from '../../state/consent/writtenChoice.ts'
import { site } from '../site.ts'

/**
 * The request that a page is made of: its address and its variant, and nothing else of anybody.
 *
 *     requestOf('/results?query=food accepted') // http://localhost/results?query=food, with the cookie of that choice
 */
export function requestOf(key: string): Request {
  // No address holds a space.
  const [address, choice] = key.split(' ') as [string, Exclude<Choice, 'none'>?]
  const headers = choice && { cookie: writtenChoice(choice, purposesOf(site)) }
  return new Request(`http://localhost${address}`, headers && { headers })
}
