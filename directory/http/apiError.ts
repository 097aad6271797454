/** An error that is sent to the client: its status, its message and, for 422, the fields at fault. */
export class ApiError extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422
  /** For 422: the messages by dotted field. */
  readonly errors?: Record<string, string[]>

  constructor(status: ApiError['status'], message: string, errors?: Record<string, string[]>) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

/**
 * A 422 whose message is that of the first fault and the number of the others.
 *
 *     validationError({ query: ['The query must be at least 3 characters.'] })
 */
export function validationError(errors: Record<string, string[]>): ApiError {
  const faults = Object.values(errors).flat()
  const others = faults.length - 1
  const more = others > 0 ? ` (and ${others} more ${others === 1 ? 'error' : 'errors'})` : ''
  return new ApiError(422, `${faults[0] ?? 'The request is not valid.'}${more}`, errors)
}
