import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import MessageFormat from '@messageformat/core'
import { parse as parseMessage, type Token } from '@messageformat/parser'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as parseYaml } from 'yaml'

const runtime = '@messageformat/runtime'
const ownNumber = '../../messages/number.ts'

/**
 * The messages of one subject as one typed object, compiled: nothing is parsed in the browser.
 *
 *     # web/messages/en-GB/share.yaml
 *     copied: The link is copied.
 *     found: '{count, plural, one {# service} other {# services}}'
 *
 *     share.copied             // 'The link is copied.'
 *     share.found({ count: 2 }) // '2 services'
 */
export const plugin: PluginFunction<{ subject: string; languages: string[] }> = (_schema, _files, config) => {
  const { subject, languages } = config
  const language = languages[0]!
  const content = `export const ${subject} = ${write(readCatalogue('web/messages', subject, languages), language)} as const\n`
  const usedHelpers = ['number', 'plural', 'select', 'strictNumber'].filter(name =>
    content.includes(`${name}(`),
  )
  const isPlain = usedHelpers.includes('number') && new Intl.NumberFormat(language).format(987.5) === '987.5'
  const imported = usedHelpers.filter(name => !(isPlain && name === 'number'))
  const rules = /\bplural\(d\.\w+, \d+, (\w+),/.exec(content)?.[1]
  return {
    prepend: [
      ...(imported.length ? [`import { ${imported.join(', ')} } from '${runtime}'`] : []),
      ...(isPlain ? [`import { number } from '${ownNumber}'`] : []),
      ...(rules ? [`import { ${rules} } from '${runtime}/lib/cardinals'`] : []),
    ],
    content,
  }
}

function write(message: Message, language: string): string {
  if (typeof message === 'string') return compileMessage(message, language)
  if (Array.isArray(message)) return `[${message.map(each => write(each, language)).join(', ')}]`
  return `{\n${Object.entries(message)
    .map(([name, each]) => `${JSON.stringify(name)}: ${write(each, language)},`)
    .join('\n')}\n}`
}

/**
 * A message as TypeScript: a string when it has no arguments, else a function of them.
 *
 *     compileMessage('Save', 'en-GB')            // '"Save"'
 *     compileMessage('Call {name}', 'en-GB')     // '(d: { name: string | number }) => "Call " + d.name'
 *     compileMessage('{n, plural, one {# day} other {# days}}', 'en-GB') // '(d: { n: number }) => plural(…)'
 *
 * @throws Error of the parser, with line and column, when the syntax of a message is invalid.
 */
export function compileMessage(message: string, language: string): string {
  const types = new Map(parseMessage(message, { cardinal: [], ordinal: [] }).flatMap(typesIn))
  if (types.size === 0) return JSON.stringify(new MessageFormat(language).compile(message)())
  const shape = [...types].map(([name, type]) => `${name}: ${type}`).join('; ')
  const code = new MessageFormat(language).compile(message).toString()
  return code.replace(/^\(d\)/, `(d: { ${shape} })`)
}

function typesIn(token: Token): [name: string, type: string][] {
  switch (token.type) {
    case 'argument':
      return [[token.arg, 'string | number']]
    case 'function':
      return [[token.arg, 'number']]
    case 'plural':
    case 'selectordinal':
    case 'select': {
      const type = token.type === 'select' ? 'string' : 'number'
      return [...token.cases.flatMap(({ tokens }) => tokens.flatMap(typesIn)), [token.arg, type]]
    }
    default:
      return []
  }
}

/** Messages by name: texts in ICU MessageFormat, grouped as deep as it helps. */
interface Catalogue {
  [name: string]: Message
}
type Message = string | Message[] | Catalogue

/** The first is the language of the site; the last is the specification's default. */
const english = ['en-GB', 'en-US']

/**
 * A locale and its fallbacks, in order.
 *
 *     localesFor('en') // ['en', 'en-GB', 'en-US']
 */
export const localesFor = (locale: string): string[] => [...new Set([locale, ...english])]

/**
 * The messages of one subject in the first locale. Missing ones are taken from the next.
 *
 *     readCatalogue('web/messages', 'share', ['cy', 'en-GB', 'en-US']) // { title: 'Rhannu', … }
 *
 * @throws Error when another language has a message that is in neither English catalogue.
 */
export function readCatalogue(folder: string, subject: string, locales: string[]): Catalogue {
  let merged: Catalogue = {}
  for (const locale of locales.toReversed()) {
    const file = join(folder, locale, `${subject}.yaml`)
    const own = existsSync(file) ? ((parseYaml(readFileSync(file, 'utf8')) ?? {}) as Catalogue) : {}
    const unknown = english.includes(locale) ? [] : unknownNames(merged, own)
    if (unknown.length) throw new Error(`${file}: no other language knows ${unknown.join(', ')}`)
    merged = merge(merged, own) as Catalogue
  }
  return merged
}

function unknownNames(known: Catalogue, own: Catalogue): string[] {
  return Object.entries(own).flatMap(([name, message]) => {
    const under = known[name]
    if (under === undefined) return [name]
    return isGroup(under) && isGroup(message)
      ? unknownNames(under, message).map(each => `${name}.${each}`)
      : []
  })
}

// In the order of the first locale's file: pages show some groups in that order.
function merge(under: Message | undefined, over: Message): Message {
  if (!isGroup(under) || !isGroup(over)) return over
  const merged = Object.entries(over).map(([name, message]) => [name, merge(under[name], message)] as const)
  const missing = Object.entries(under).filter(([name]) => !(name in over))
  return Object.fromEntries([...merged, ...missing])
}

const isGroup = (message: Message | undefined): message is Catalogue =>
  typeof message === 'object' && !Array.isArray(message)
