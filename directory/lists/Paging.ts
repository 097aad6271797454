/** Which page of a list, from 1, and how many rows a page has, from 1 to 100. */
export interface Paging {
  page: number
  perPage: number
}
