import { publicHeaders } from './cors.ts'
import type { MediaType } from './negotiation.ts'
import type { Reply } from './reply.ts'

/** A request that cannot be answered: the HTTP status and the reason. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  /** The methods that are answered, for status 405. */
  readonly allow: string | undefined
  /** Further headers of the response: how long to wait, for example. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    {
      code = 'BAD_REQUEST',
      allow,
      headers = {},
    }: { code?: string; allow?: string; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.allow = allow
    this.headers = headers
  }
}

/**
 * An error as a GraphQL response.
 *
 *     { errors: [{ message: 'The body is not valid JSON.', extensions: { code: 'BAD_REQUEST', requestId: '…' } }] }
 *
 * Seconds of a `retry-after` header are in the extensions too (`retryAfter`), where GraphQL clients look.
 */
export function httpErrorReply(
  { status, code, message, allow, headers: own }: HttpError,
  requestId: string,
  type: MediaType | null = null,
): Reply {
  const headers = {
    ...own,
    'cache-control': 'no-store',
    'content-type': `${type ?? 'application/json'}; charset=utf-8`,
    'x-request-id': requestId,
    ...(allow ? { allow } : {}),
  }
  const wait = own['retry-after']
  const extensions = { code, ...(wait && { retryAfter: Number(wait) }), requestId }
  return { status, headers, body: JSON.stringify({ errors: [{ message, extensions }] }) }
}

/**
 * An error response in plain text.
 *
 *     textError(503, 'The directory does not answer. Please try again shortly.', { 'retry-after': '60' })
 */
export function textError(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      ...publicHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/**
 * What a request contains, short and on one line, for words about it.
 *
 *     shown('tea\n"club"') // 'tea  club '
 */
export const shown = (text: string): string => text.slice(0, 60).replaceAll(/[\p{Cc}"]/gu, ' ')

/** The status, in log and metrics, of a request whose client closed the connection before the response. */
export const clientClosedRequest = 499

/**
 * Whether work ended because the client closed the connection: then nothing is broken, and no response is read.
 *
 *     isDisconnect(new DOMException('This operation was aborted', 'AbortError')) // true
 *     isDisconnect(new Error('aborted'))
 *     // true with the code ECONNRESET, as Node’s server reports it
 */
export function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return error.name === 'AbortError' || (error.message === 'aborted' && code === 'ECONNRESET')
}
