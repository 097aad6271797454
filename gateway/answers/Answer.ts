import { createHash } from 'node:crypto'
import type { Outcome } from '../execution/Outcome.ts'

/** What an operation was answered with. Times are in milliseconds of the gateway's timer. */
export class Answer {
  readonly outcome: Outcome
  /** When the oldest of the records in it was fetched. */
  readonly oldestAt: number
  /** Until when it may be given to whoever asks the same; 0 for never. */
  readonly until: number
  #bytes: Buffer | undefined
  #etag: string | undefined

  constructor(outcome: Outcome, { oldestAt, until }: { oldestAt: number; until: number }) {
    this.outcome = outcome
    this.oldestAt = oldestAt
    this.until = until
  }

  /** The data as JSON, ready to be sent; none when there are no data. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(JSON.stringify(this.outcome.data) ?? ''))
  }

  /** Weak, since it speaks for the data only: what stands beside them changes with the client and the second. */
  get etag(): string {
    return (this.#etag ??= `W/"${createHash('sha1').update(this.bytes).digest('base64url')}"`)
  }
}
