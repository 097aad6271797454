/** A file of the gateway: a sitemap or a calendar. */
export interface Feed {
  headers: Readonly<Record<string, string>>
  /** Writes the file piece by piece. Read twice: for the ETag, and again for whoever has not got it yet. */
  pieces: () => AsyncIterable<string>
}
