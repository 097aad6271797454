/** A request that cannot be answered: its HTTP status, and why in words. */
export class HttpProblem extends Error {
  readonly status: number
  readonly code: string
  /** The methods that are answered, for status 405. */
  readonly allow: string | undefined

  constructor(
    status: number,
    message: string,
    { code = 'BAD_REQUEST', allow }: { code?: string; allow?: string } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.allow = allow
  }
}
