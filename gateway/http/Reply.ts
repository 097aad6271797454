/** An answer over HTTP, before any server has given it a form of its own. */
export interface Reply {
  status: number
  /** By their names in small letters. */
  headers: Record<string, string>
  body: Buffer | string | null
}
