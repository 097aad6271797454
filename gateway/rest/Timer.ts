/** Where elapsed milliseconds are read. `performance` is one; a test hands in its own. */
export interface Timer {
  now(): number
}
