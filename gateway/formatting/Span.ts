/**
 * A stretch of wall-clock seconds, from the first to just before the last.
 *
 *     { from: 32400, to: 61200 } // 9am to 5pm
 */
export interface Span {
  from: number
  to: number
}
