/** A filter in force. */
export interface Chip {
  text: string
  /** The address without this filter. */
  href: string
}
