import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Messages by name: texts in ICU MessageFormat, grouped as deep as it helps. */
export interface Catalogue {
  [name: string]: Message
}
export type Message = string | Message[] | Catalogue

/** The site is written in the first; the last is the default fallback of the specification. */
const english = ['en-GB', 'en-US']

/**
 * A locale and where each message comes from that it lacks, in order.
 *
 *     localesFor('en') // ['en', 'en-GB', 'en-US']
 */
export const localesFor = (locale: string): string[] => [...new Set([locale, ...english])]

/**
 * The messages of one subject in one locale. What it lacks is taken from the next.
 *
 *     readCatalogue('web/messages', 'share', ['cy', 'en-GB', 'en-US']) // { title: 'Rhannu', … }
 *
 * @throws Error when another language names a message that is in neither English catalogue.
 */
export function readCatalogue(folder: string, subject: string, locales: string[]): Catalogue {
  let merged: Catalogue = {}
  for (const locale of locales.toReversed()) {
    const file = join(folder, locale, `${subject}.yaml`)
    const own = existsSync(file) ? ((parse(readFileSync(file, 'utf8')) ?? {}) as Catalogue) : {}
    const unknown = english.includes(locale) ? [] : namesBeyond(merged, own)
    if (unknown.length) throw new Error(`${file}: no other language knows ${unknown.join(', ')}`)
    merged = merge(merged, own) as Catalogue
  }
  return merged
}

function namesBeyond(known: Catalogue, own: Catalogue): string[] {
  return Object.entries(own).flatMap(([name, message]) => {
    const under = known[name]
    if (under === undefined) return [name]
    return isGroup(under) && isGroup(message)
      ? namesBeyond(under, message).map(each => `${name}.${each}`)
      : []
  })
}

// In the order of what is closest to the reader: pages show some groups as they stand in the file.
function merge(under: Message | undefined, over: Message): Message {
  if (!isGroup(under) || !isGroup(over)) return over
  const merged = Object.entries(over).map(([name, message]) => [name, merge(under[name], message)] as const)
  const missing = Object.entries(under).filter(([name]) => !(name in over))
  return Object.fromEntries([...merged, ...missing])
}

const isGroup = (message: Message | undefined): message is Catalogue =>
  typeof message === 'object' && !Array.isArray(message)
