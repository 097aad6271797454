/** A picture of the directory: its id in our own addresses, what it shows, and what else the directory says of it. */
export interface ImageParent {
  id: string
  altText: string
  name: string | null
  /** In pixels, both or neither. */
  width: number | null
  height: number | null
}
