import type { Reply } from './Reply.ts'

/** A reply as the cache gives it. `fetchedAt` is when the directory gave it, to whichever process, in milliseconds of the cache's timer: it may lie before the timer's beginning. */
export interface KeptReply extends Reply {
  fetchedAt: number
}
