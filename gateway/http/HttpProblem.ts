/** A request that cannot be answered: its HTTP status, and why in words. */
export class HttpProblem extends Error {
  readonly status: number
  readonly code: string
  /** The methods that are answered, for status 405. */
  readonly allow: string | undefined
  /** What else the answer says beside its body: how long to wait, for example. */
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
