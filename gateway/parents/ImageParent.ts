/** Where a picture stands in the directory, and what it shows. */
export interface ImageParent {
  url: string
  altText: string
}
