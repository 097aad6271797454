/** An answer over HTTP, before any server has given it a form of its own. */
export interface Reply {
  status: number
  /** By their names in small letters. */
  headers: Record<string, string>
  /** A short text, or pieces one after the other, so that what is kept need not be copied; null when there is none. */
  body: string | readonly Buffer[] | null
}
