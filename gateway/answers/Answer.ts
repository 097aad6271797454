import { createHash } from 'node:crypto'
import type { Outcome } from '../execution/Outcome.ts'

const longestText = 4096

/** What an operation was answered with. Times are in milliseconds of the gateway's timer. */
export class Answer {
  readonly outcome: Outcome
  /** When the oldest of the records in it was fetched. */
  readonly oldestAt: number
  /** Until when it may be given to whoever asks the same; 0 for never. */
  readonly until: number
  #json: string | Buffer | undefined
  #etag: string | undefined

  constructor(outcome: Outcome, { oldestAt, until }: { oldestAt: number; until: number }) {
    this.outcome = outcome
    this.oldestAt = oldestAt
    this.until = until
  }

  /** The data as JSON, ready to be sent: what is short as text, which goes out in one piece. Empty when there are no data. */
  get json(): string | Buffer {
    return (this.#json ??= readyToSend(JSON.stringify(this.outcome.data) ?? ''))
  }

  /** Weak, since it speaks for the data only: the age beside them changes with the second. */
  get etag(): string {
    return (this.#etag ??= `W/"${createHash('sha1').update(this.json).digest('base64url')}"`)
  }
}

const readyToSend = (json: string) => (json.length > longestText ? Buffer.from(json) : json)
