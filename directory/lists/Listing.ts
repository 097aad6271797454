import type { Directory } from '../Directory.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import type { Sql } from '../sql.ts'
import type { Filter } from './filters.ts'

/** A list of records: which a guest may see, how they can be narrowed, what can come with them, and in what order. */
export interface Listing<Row, Found> {
  source: RecordSource<Row, Found>
  /** Tables the filters and sorts need besides the source's own: `join organisations on …`. */
  joined?: string
  /** What guests see, whatever they ask for. */
  visible?: (directory: Directory) => Sql
  filters: Record<string, Filter>
  /** Name to column. Without it, `include` is not looked at. */
  includes?: Record<string, string>
  /** Columns that come with every row of the list. */
  always?: readonly string[]
  /** Name to column. Without it, `sort` is not looked at. */
  sorts?: Record<string, string>
  /** The order when none is asked for. Ties end with the id, so that pages never overlap. */
  order: string
}
