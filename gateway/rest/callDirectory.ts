import type { IncomingHttpHeaders } from 'node:http'
import type { Pool } from 'undici'
import type { DirectoryCall } from './DirectoryCall.ts'
import { DirectoryError } from './DirectoryError.ts'

/** An HTTP answer that was read to its end. */
export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/**
 * Sends one call and reads the whole answer.
 *
 *     await callDirectory(pool, '/core/v1', { path: '/settings' }, signal) // { status: 200, headers, text }
 *
 * @throws DirectoryError when the answer is too long; what the connection throws otherwise.
 */
export async function callDirectory(
  pool: Pool,
  base: string,
  { path, body, requestId }: DirectoryCall,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const method = body ? 'POST' : 'GET'
  const {
    statusCode: status,
    headers,
    body: content,
  } = await pool.request({
    method,
    path: base + path,
    headers: {
      accept: 'application/json',
      'user-agent': 'Signpost gateway',
      ...(requestId ? { 'x-request-id': requestId } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
    signal,
  })
  const text = await content.text().catch((error: Error & { code?: string }) => {
    if (error.code !== 'UND_ERR_RES_EXCEEDED_MAX_SIZE') throw error
    // Another attempt would bring as much again.
    throw new DirectoryError('INTERNAL_SERVER_ERROR', `${method} ${path.split('?')[0]} is too long`, {
      status,
    })
  })
  return { status, headers, text }
}
