/** How a client stands with its quota. */
export interface QuotaState {
  /** Points a minute. */
  limit: number
  remaining: number
  /** Seconds until all of the quota is there again. */
  resetsIn: number
  /** Whether the last charge was more than there was left. */
  isOver: boolean
}
