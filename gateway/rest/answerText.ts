import { promisify } from 'node:util'
import { brotliDecompress, gunzip, unzip } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { largestAnswer } from './largestAnswer.ts'

const [ungzipped, unzipped, unbrotlied] = [promisify(gunzip), promisify(unzip), promisify(brotliDecompress)]

const unpackers = new Map([
  ['gzip', ungzipped],
  ['x-gzip', ungzipped],
  ['deflate', unzipped],
  ['br', unbrotlied],
])

/**
 * The text of an answer, read to its end and unpacked; empty when it grows too long by it.
 *
 *     await answerText(body, 'gzip') // '{"data":[…'
 *
 * The gateway asks for nothing packed, but some proxies pack whatever passes through them, and some unpack it and still
 * say that it is packed: what cannot be unpacked is taken as it came.
 *
 * @throws what the connection throws.
 */
export async function answerText(
  body: Dispatcher.ResponseData['body'],
  coding: string | string[] | undefined,
): Promise<string> {
  const unpacked = coding === undefined ? undefined : unpackers.get(String(coding).trim().toLowerCase())
  if (!unpacked) return body.text()
  const bytes = Buffer.from(await body.bytes())
  return unpacked(bytes, { maxOutputLength: largestAnswer }).then(String, ({ code }: { code?: string }) =>
    code === 'ERR_BUFFER_TOO_LARGE' ? '' : String(bytes),
  )
}
