import type { HttpRequest, RequestHeaders } from './nodeRequest.ts'
import { parseJson } from '../json.ts'
import { HttpError } from './httpError.ts'

/** The largest body that is read, in bytes: some fifty times what the largest page of the site sends. */
export const largestRequest = 100 * 1024

/**
 * Whether a body is JSON, by its Content-Type.
 *
 * @throws HttpError 415 for JSON that is compressed or not in UTF-8.
 */
export function isJson(headers: RequestHeaders): boolean {
  const [type, ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  if (type?.trim() !== 'application/json') return false
  const charset = parameters.map(part => /^charset="?([^"]*)"?$/.exec(part.trim())?.[1]).find(Boolean)
  if (charset && charset !== 'utf-8' && charset !== 'utf8')
    throw new HttpError(415, 'Send the query in UTF-8.')
  const encoding = headers.get('content-encoding')?.trim().toLowerCase()
  if (encoding && encoding !== 'identity') throw new HttpError(415, 'Send the query uncompressed.')
  return true
}

/**
 * The JSON in the body of a request. Of a duplicate key the last one counts, as everywhere in JavaScript.
 *
 *     await readJson(request) // { query: '{ settings { isSample } }' }
 *
 * @throws HttpError 413 over 100 KB, 400 when it is not UTF-8 or not JSON, or did not arrive completely.
 */
export async function readJson(request: HttpRequest): Promise<unknown> {
  const value = parseJson(await readText(request))
  if (value === undefined) throw new HttpError(400, 'The body is not valid JSON.')
  return value
}

/** A body without Content-Length is read piece by piece, so that reading stops when it is too long. */
async function readText(request: HttpRequest): Promise<string> {
  const length = request.headers.get('content-length')
  if (Number(length) > largestRequest) throw tooLong(largestRequest)
  const bytes = length === null ? await readBytes(request) : await request.bytes().catch(notArrived)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'The body is not UTF-8.')
  }
}

/**
 * The bytes of a body, up to a limit.
 *
 * @throws HttpError 413 when it is longer, before all of it is read.
 */
export async function readBytes(
  request: Pick<HttpRequest, 'headers' | 'body'>,
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
    if (error instanceof HttpError) throw error
    notArrived()
  }
  return Buffer.concat(pieces)
}

const tooLong = (most: number) => new HttpError(413, `The body is longer than ${most / 1024} KB.`)
/** The client closed the connection: no error of ours. */
function notArrived(): never {
  throw new HttpError(400, 'The body did not arrive.')
}
