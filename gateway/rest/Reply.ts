/** What the directory answered, parsed. `bytes` is the length of the text it came as. */
export interface Reply {
  body: unknown
  bytes: number
  /** The directory says that what it holds is invented sample data. */
  isSample: boolean
}

/** A reply as the cache gives it. `fetchedAt` is when the directory gave it, to whichever process, in milliseconds of the cache's timer: it may lie before the timer's beginning. */
export interface KeptReply extends Reply {
  fetchedAt: number
}
