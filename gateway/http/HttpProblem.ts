/** A request that cannot be answered: its HTTP status, and why in words. */
export class HttpProblem extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, message: string, code = 'BAD_REQUEST') {
    super(message)
    this.status = status
    this.code = code
  }
}
