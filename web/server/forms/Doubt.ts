/** What tells a program from a person when a form is sent. */
export interface Doubt {
  /** The page it was sent from. */
  step: string
  /** Milliseconds; null when the page was not made by us, or not for this visitor. */
  madeAt: number | null
  now: number
  /** What stands in the field that nobody sees. */
  trap: string
}
