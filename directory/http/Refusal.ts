/** A request that is answered with an error in words. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422
  /** For 422: dotted field to its faults. */
  readonly errors?: Record<string, string[]>

  constructor(status: Refusal['status'], message: string, errors?: Record<string, string[]>) {
    super(message)
    this.status = status
    this.errors = errors
  }
}
