/** A part of a list, as every connection type of the schema has it. */
export interface Connection<T> {
  nodes: T[]
  edges: { cursor: string; node: T }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
    page: number
    pageCount: number
  }
  totalCount: number
}
