/** A page as it was just made. */
export interface RenderedPage {
  status: number
  headers: Headers
  body: string
}
