import { HttpProblem } from './HttpProblem.ts'

/**
 * The JSON object in the text of a body.
 *
 *     readJson('{"query":"{ settings { isSample } }"}') // { query: '{ settings { isSample } }' }
 *
 * Of a key that is there twice the last one counts, as everywhere in JavaScript.
 *
 * @throws HttpProblem 400 when it is no JSON object.
 */
export function readJson(text: string): Record<string, unknown> {
  const body = parse(text)
  if (Array.isArray(body)) throw new HttpProblem(400, 'Send one operation at a time, not a list of them.')
  if (typeof body !== 'object' || body === null) throw new HttpProblem(400, 'The body must be a JSON object.')
  return body as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem(400, 'The body is not valid JSON.')
  }
}
