import { errorForLog, type Logger } from '../../platform/log.ts'
import { isDisconnect, HttpProblem } from '../../platform/http/httpError.ts'
import { DirectoryError } from '../directory/directoryError.ts'

/**
 * Writes down why something was not answered: at level `error` what is broken, at level `info` and without a stack what
 * is nobody's fault.
 *
 *     noteFailure(log, overQuota(state, 'anonymous'), { requestId }, 'A field failed')
 *     // {"level":"info","requestId":"…","detail":"You have used your 300000 points …","msg":"A client is over its quota"}
 *
 * Neither queries nor variables go into it: people put themselves into them.
 */
export function noteFailure(
  log: Logger | undefined,
  failure: unknown,
  details: { requestId: string; path?: string | undefined },
  message: string,
): void {
  if (isDisconnect(failure)) log?.info?.(details, 'A client left before it was answered')
  else if (failure instanceof HttpProblem && failure.status === 429)
    log?.info?.({ ...details, detail: failure.message }, 'A client is over its quota')
  else if (failure instanceof DirectoryError && failure.extensions['code'] === 'DIRECTORY_BUSY')
    log?.info?.({ ...details, detail: failure.detail }, 'The directory is busy')
  else log?.error({ ...details, ...wordsOf(failure) }, message)
}

function wordsOf(failure: unknown): object {
  if (failure instanceof DirectoryError) {
    const { detail, status, errors } = failure
    return { detail, ...(status === null ? {} : { status }), ...(errors && { errors }) }
  }
  // What residents are told about a form that could not be kept does not help operators.
  const reason = failure instanceof Error && 'originalError' in failure ? failure.originalError : undefined
  if (reason instanceof Error) return { detail: reason.message }
  return errorForLog(failure)
}
