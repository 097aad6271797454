import { readFileSync } from 'node:fs'

/**
 * JSON as a value; undefined, which no JSON is, for any other text.
 *
 *     parseJson('{"a":1}') // { a: 1 }
 *     parseJson('{"a":')   // undefined: the parser’s message would repeat what the sender typed
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a value that was parsed from JSON is an object: neither null nor a list.
 *
 *     isJsonObject({ a: 1 }) // true
 *     isJsonObject([1])      // false
 */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A JSON text on a line of its own, for readers of lines too that end one at other signs, as Node’s and Python’s do.
 *
 *     jsonLine('{"name":"a\u2028b"}') // '{"name":"a\\u2028b"}\n'
 */
export const jsonLine = (json: string): string =>
  `${json.replaceAll(/[\u0085\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

/**
 * The value in a JSON file that an operator has written. Editors on Windows begin a file with a mark of its byte order.
 *
 * @throws Error when it cannot be read, SyntaxError when it is not JSON.
 */
export const readJsonFile = (file: string): unknown =>
  JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
