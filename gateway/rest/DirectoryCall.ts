/** One call. With a body it is a search: a POST that only reads. The path carries its query string. */
export interface DirectoryCall {
  path: string
  body?: object
  requestId?: string
  signal?: AbortSignal
  /** How often it was sent before: 1 for the second attempt. */
  resends?: number
}
