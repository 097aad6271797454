import MessageFormat from '@messageformat/core'
import { parse, type Token } from '@messageformat/parser'

/**
 * A message as TypeScript: a string when nothing has to be filled in, else a function of what has to be.
 *
 *     compileMessage('Save', 'en-GB')            // '"Save"'
 *     compileMessage('Call {name}', 'en-GB')     // '(d: { name: string | number }) => "Call " + d.name'
 *     compileMessage('{n, plural, one {# day} other {# days}}', 'en-GB') // '(d: { n: number }) => plural(…)'
 *
 * @throws Error of the parser, with line and column, when the braces of a message do not fit.
 */
export function compileMessage(message: string, language: string): string {
  const types = new Map(parse(message, { cardinal: [], ordinal: [] }).flatMap(typesIn))
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
