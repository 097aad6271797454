import { HttpProblem } from './HttpProblem.ts'

const largest = 100 * 1024

/**
 * The JSON object in the body of a request.
 *
 *     await readBody(request) // { query: '{ settings { isSample } }' }
 *
 * Read piece by piece, so that a body that is too long is given up on and not held.
 *
 * @throws HttpProblem 415 unless it says it is JSON, 413 over 100 KB, 400 when it is no JSON object.
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new HttpProblem(415, 'Send the query as application/json.')
  const body = parse(await readText(request))
  if (Array.isArray(body)) throw new HttpProblem(400, 'Send one operation at a time, not a list of them.')
  if (typeof body !== 'object' || body === null) throw new HttpProblem(400, 'The body must be a JSON object.')
  return body as Record<string, unknown>
}

async function readText(request: Request): Promise<string> {
  const tooLong = new HttpProblem(413, 'The body is longer than 100 KB.')
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLong
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > largest) throw tooLong
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem(400, 'The body is not valid JSON.')
  }
}
