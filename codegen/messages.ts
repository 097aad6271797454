import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { compileMessage } from './compileMessage.ts'
import { readCatalogue, type Message } from './readCatalogue.ts'

const runtime = '@messageformat/runtime'
const ownNumber = '../../messages/number.ts'

/**
 * The messages of one subject as one typed object, ready to be shown: nothing is parsed in the browser.
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
  const called = ['number', 'plural', 'select', 'strictNumber'].filter(name => content.includes(`${name}(`))
  const isPlain = called.includes('number') && new Intl.NumberFormat(language).format(987.5) === '987.5'
  const used = called.filter(name => !(isPlain && name === 'number'))
  const rules = /\bplural\(d\.\w+, \d+, (\w+),/.exec(content)?.[1]
  return {
    prepend: [
      ...(used.length ? [`import { ${used.join(', ')} } from '${runtime}'`] : []),
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
