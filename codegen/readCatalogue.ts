import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Messages by name: texts in ICU MessageFormat, grouped as deep as it helps. */
export interface Catalogue {
  [name: string]: Message
}
export type Message = string | Message[] | Catalogue

/**
 * The messages of one subject in one language. What that language lacks is taken from the next.
 *
 *     readCatalogue('web/messages', 'share', ['cy', 'en-US', 'en-GB']) // { title: 'Rhannu', … }
 *
 * @throws Error when the first language names a message that the last one, which is complete, does not know.
 */
export function readCatalogue(folder: string, subject: string, languages: string[]): Catalogue {
  const [first = '', ...others] = languages
  const file = join(folder, first, `${subject}.yaml`)
  const own = existsSync(file) ? ((parse(readFileSync(file, 'utf8')) ?? {}) as Catalogue) : {}
  if (others.length === 0) return own
  const rest = readCatalogue(folder, subject, others)
  const unknown = Object.keys(own).filter(name => !(name in rest))
  if (unknown.length) throw new Error(`${file}: no other language knows ${unknown.join(', ')}`)
  return merge(rest, own) as Catalogue
}

function merge(under: Message | undefined, over: Message): Message {
  if (!isGroup(under) || !isGroup(over)) return over
  const merged = Object.entries(over).map(([name, message]) => [name, merge(under[name], message)] as const)
  return { ...under, ...Object.fromEntries(merged) }
}

const isGroup = (message: Message | undefined): message is Catalogue =>
  typeof message === 'object' && !Array.isArray(message)
