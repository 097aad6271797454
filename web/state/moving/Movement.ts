/** How far a visitor is on the way to the next page. */
export interface Movement {
  /** The wait has become long enough to be shown. */
  isSlow: boolean
  /** What is read out to those who do not see the page change. */
  said: string
}
