import type { IncomingHttpHeaders } from 'node:http'
import { SpanKind } from '@opentelemetry/api'
import type { Pool } from 'undici'
import { recordStatus, traced, traceHeaders } from '../../platform/tracing.ts'
import { answerText } from './answerText.ts'
import type { DirectoryCall } from './DirectoryCall.ts'
import { DirectoryError } from './DirectoryError.ts'
import { resourceOf } from './resourceOf.ts'

/** An HTTP answer that was read to its end. */
export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Where calls go: a connection to the directory, what all of its paths begin with, and our key to it. */
export interface DirectoryEndpoint {
  pool: Pool
  base: string
  key?: string | undefined
}

/**
 * Sends one call and reads the whole answer.
 *
 *     await callDirectory({ pool, base: '/core/v1' }, { path: '/settings' }, signal) // { status: 200, headers, text }
 *
 * It is a span of its own, `GET services`, which names the part of the directory and no more: paths hold what people look
 * for. When several requests wait for the call, its span belongs to the one that had it sent, and so does the renewal of
 * a record behind its visitors.
 *
 * @throws DirectoryError when the answer is too long; what the connection throws otherwise.
 */
export async function callDirectory(
  directory: DirectoryEndpoint,
  call: DirectoryCall,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const method = call.body ? 'POST' : 'GET'
  const resource = resourceOf(call.path)
  const attributes = {
    'http.request.method': method,
    'url.template': `/${resource}`,
    'signpost.request_id': call.requestId,
    'http.request.resend_count': call.resends,
  }
  return traced(
    `${method} ${resource}`,
    attributes,
    async span => {
      const answer = await exchange(directory, call, signal)
      recordStatus(span, answer.status)
      return answer
    },
    { kind: SpanKind.CLIENT },
  )
}

async function exchange(
  { pool, base, key }: DirectoryEndpoint,
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
      ...traceHeaders(),
      // Redirects are not followed here, so it reaches nobody else.
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
    signal,
  })
  const text = await answerText(content, headers['content-encoding']).catch(
    (error: Error & { code?: string }) => {
      if (error.code !== 'UND_ERR_RES_EXCEEDED_MAX_SIZE') throw error
      // Another attempt would bring as much again.
      throw new DirectoryError('INTERNAL_SERVER_ERROR', `${method} ${path.split('?')[0]} is too long`, {
        status,
      })
    },
  )
  return { status, headers, text }
}
