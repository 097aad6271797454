import { GraphQLError } from 'graphql'
import { errorForLog, type Logger } from '../../platform/log.ts'
import { isDisconnect, HttpError } from '../../platform/http/httpError.ts'

type Code = 'DIRECTORY_UNAVAILABLE' | 'DIRECTORY_BUSY' | 'INTERNAL_SERVER_ERROR'

const messages: Record<Code, string> = {
  DIRECTORY_UNAVAILABLE: 'The directory cannot be reached at the moment. Please try again shortly.',
  DIRECTORY_BUSY: 'The directory is busy. Please try again shortly.',
  INTERNAL_SERVER_ERROR: 'The directory gave an answer that could not be used.',
}

/** The seconds to wait for a busy directory that does not say for how long. */
export const defaultPause = 10

/**
 * A call to the directory that failed.
 *
 *     new DirectoryError('DIRECTORY_BUSY', 'GET /services answered 429', { status: 429, retryAfter: 30 })
 *     // message: 'The directory is busy. …', extensions: { code: 'DIRECTORY_BUSY', retryAfter: 30 }
 *
 * Message and extensions are public; those of a busy directory always say how long to wait. `detail` and `errors` are for the
 * log and hold no typed text; the `errors` of a search that the directory refused are also reported to the client.
 */
export class DirectoryError extends GraphQLError {
  readonly detail: string
  readonly status: number | null
  /** Seconds to wait before the next call, as the directory requested. */
  readonly retryAfter: number | null
  /** The directory’s messages by field name: `{ query: ['The query must be a string.'] }`. */
  readonly errors: Record<string, string[]> | null

  constructor(
    code: Code,
    detail: string,
    {
      status = null,
      retryAfter = null,
      errors = null,
    }: Partial<Pick<DirectoryError, 'status' | 'retryAfter' | 'errors'>> = {},
  ) {
    const wait = retryAfter ?? (code === 'DIRECTORY_BUSY' ? defaultPause : null)
    super(messages[code], { extensions: { code, ...(wait === null ? {} : { retryAfter: wait }) } })
    this.name = 'DirectoryError'
    this.detail = detail
    this.status = status
    this.retryAfter = retryAfter
    this.errors = errors
  }
}

/** The failure of a call whose response is longer than is read of any. */
export class ReplyTooLong extends DirectoryError {}

/** Null for the error of a directory without the endpoint, which may respond 405; other errors are thrown on. */
export function nullIfNotOffered(error: unknown): null {
  if (error instanceof DirectoryError && error.status === 405) return null
  throw error
}

/**
 * The failure of a list that is answered with 404.
 *
 *     noList('/services?page=2').detail // 'GET /services gave no list'
 */
export const noList = (path: string): DirectoryError =>
  new DirectoryError('INTERNAL_SERVER_ERROR', `GET ${path.split('?')[0]} gave no list`)

/**
 * The failure of a record in whose place the directory sends another.
 *
 *     anotherRecord('/services').detail // 'GET /services/… gave another record'
 */
export const anotherRecord = (path: string): DirectoryError =>
  new DirectoryError('INTERNAL_SERVER_ERROR', `GET ${path}/… gave another record`)

/** The error of a semaphore whose queue is full: see `createSemaphore`. */
export const queueFull = () => new DirectoryError('DIRECTORY_BUSY', 'Too many calls wait in line')

/**
 * Logs a failed request: at level `error` with its stack, or at level `info` without it when nothing is broken (the client
 * disconnected, is over its quota, or the directory is busy).
 *
 *     logFailure(log, quotaExceeded(state, 'anonymous'), { requestId }, 'A field failed')
 *     // {"level":"info","requestId":"…","detail":"You have used your 300000 points …","msg":"A client is over its quota"}
 *
 * Queries and variables are never logged: they hold personal data.
 */
export function logFailure(
  log: Logger | undefined,
  failure: unknown,
  details: { requestId: string; path?: string | undefined },
  message: string,
): void {
  if (isDisconnect(failure)) log?.info?.(details, 'A client left before it was answered')
  else if (failure instanceof HttpError && failure.status === 429)
    log?.info?.({ ...details, detail: failure.message }, 'A client is over its quota')
  else if (failure instanceof DirectoryError && failure.extensions['code'] === 'DIRECTORY_BUSY')
    log?.info?.({ ...details, detail: failure.detail }, 'The directory is busy')
  else log?.error({ ...details, ...errorDetails(failure) }, message)
}

/**
 * What is logged of a failure: of a call to the directory its path, status and errors.
 *
 *     errorDetails(failure) // { detail: 'GET /services answered 500', status: 500, errors: { page: ['…'] } }
 */
export function errorDetails(failure: unknown): object {
  if (failure instanceof DirectoryError) {
    const { detail, status, errors } = failure
    return { detail, ...(status === null ? {} : { status }), ...(errors && { errors }) }
  }
  // The text that residents read about a form that could not be stored does not help operators.
  const reason = failure instanceof Error && 'originalError' in failure ? failure.originalError : undefined
  if (reason instanceof Error) return { detail: reason.message }
  return errorForLog(failure)
}
