/** A stretch of a list: how many rows come before it, and how many it has. */
export interface PageWindow {
  offset: number
  first: number
}
