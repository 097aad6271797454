/** One call. With a body it is a search: a POST that only reads. The path carries its query string. */
export interface DirectoryCall {
  path: string
  body?: object
  requestId?: string
  signal?: AbortSignal
  /** Sent for suggestions, sitemaps and calendars: pages must not suffer from it. */
  isBackground?: boolean
  /** How often it was sent before: 1 for the second attempt. */
  resends?: number
}
