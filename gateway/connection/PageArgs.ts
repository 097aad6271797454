/** How a client asks for part of a list. */
export interface PageArgs {
  first?: number | null
  after?: string | null
  page?: number | null
}
