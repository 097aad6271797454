/** What a memory of this process holds. */
export interface Held {
  entries: number
  /** By its own reckoning, which is what its bound is about. */
  bytes: number
}
