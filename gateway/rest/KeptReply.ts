import type { Reply } from './Reply.ts'

/** A reply as the cache gives it. `fetchedAt` is when it came, in milliseconds of the cache's timer. */
export interface KeptReply extends Reply {
  fetchedAt: number
}
