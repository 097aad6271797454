/** What a cursor says. */
export interface Cursor {
  /** The place of its row in the list, from 1. */
  position: number
  /** What its row is known again by, should the place have changed; null for lists whose order does not last. */
  anchor: string | null
}
