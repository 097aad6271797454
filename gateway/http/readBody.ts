import type { GraphqlRequest, RequestHeaders } from './GraphqlRequest.ts'
import { HttpProblem } from './HttpProblem.ts'

/** The most that is read of a request, in bytes: some fifty times what the largest page of the site sends. */
export const largestRequest = 100 * 1024

/**
 * Whether a body says that it is JSON.
 *
 * @throws HttpProblem 415 for JSON that is compressed or not in UTF-8.
 */
export function isJson(headers: RequestHeaders): boolean {
  const [type, ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  if (type?.trim() !== 'application/json') return false
  const charset = parameters.map(part => /^\s*charset="?([^"]*)"?\s*$/.exec(part)?.[1]).find(Boolean)
  if (charset && charset !== 'utf-8' && charset !== 'utf8')
    throw new HttpProblem(415, 'Send the query in UTF-8.')
  const encoding = headers.get('content-encoding')?.trim().toLowerCase()
  if (encoding && encoding !== 'identity') throw new HttpProblem(415, 'Send the query uncompressed.')
  return true
}

/**
 * The JSON in the body of a request. Of a key that is there twice the last one counts, as everywhere in JavaScript.
 *
 *     await readJson(request) // { query: '{ settings { isSample } }' }
 *
 * @throws HttpProblem 413 over 100 KB, 400 when it is not UTF-8 or not JSON, or did not arrive whole.
 */
export async function readJson(request: GraphqlRequest): Promise<unknown> {
  const text = await readText(request)
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem(400, 'The body is not valid JSON.')
  }
}

/** A body that does not say how long it is is read piece by piece, so that it is given up on when it is too long. */
async function readText(request: GraphqlRequest): Promise<string> {
  const length = request.headers.get('content-length')
  if (length === null) return decode(await readBytes(request))
  if (Number(length) > largestRequest) throw tooLong(largestRequest)
  const text = await request.text().catch(notArrived)
  // Whatever is no UTF-8 was replaced by a sign of another length.
  if (text.includes('\uFFFD') && Buffer.byteLength(text) !== Number(length)) throw notUtf8()
  return text
}

/**
 * The bytes of a body, at most so many.
 *
 * @throws HttpProblem 413 when there are more, before they were all read.
 */
export async function readBytes(
  request: Pick<GraphqlRequest, 'headers' | 'body'>,
  most = largestRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > most) throw tooLong(most)
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of request.body ?? []) {
      size += piece.byteLength
      if (size > most) throw tooLong(most)
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    notArrived()
  }
  return Buffer.concat(pieces)
}

const tooLong = (most: number) => new HttpProblem(413, `The body is longer than ${most / 1024} KB.`)
/** Whoever sends it has left: that is no failure of ours. */
function notArrived(): never {
  throw new HttpProblem(400, 'The body did not arrive.')
}
const notUtf8 = () => new HttpProblem(400, 'The body is not UTF-8.')

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notUtf8()
  }
}
