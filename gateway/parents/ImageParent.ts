/** A picture of the directory: its id in our own addresses, and what it shows. */
export interface ImageParent {
  id: string
  altText: string
}
