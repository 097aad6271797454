import type { Paging } from './Paging.ts'

/** What a list was asked for, names not yet checked. */
export interface ListQuery {
  paging: Paging
  /** Filter name to value, without the empty ones: an empty filter is no filter. */
  filters: Map<string, string>
  include: string[]
  /** With `-` in front for descending. */
  sort: string[]
}
