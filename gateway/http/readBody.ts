import type { GraphqlRequest } from './GraphqlRequest.ts'
import { HttpProblem } from './HttpProblem.ts'
import { largestRequest } from './largestRequest.ts'
import { requireJson } from './requireJson.ts'

/**
 * The body of a request that says it is JSON.
 *
 *     await readBody(request) // '{"query":"{ settings { isSample } }"}'
 *
 * One that does not say how long it is is read piece by piece, so that it is given up on when it is too long.
 *
 * @throws HttpProblem 415 unless it says it is plain JSON, 413 over 100 KB, 400 when it is not UTF-8 or did not arrive whole.
 */
export async function readBody(request: GraphqlRequest): Promise<string> {
  requireJson(request.headers)
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
