import type { Directory } from '../Directory.ts'
import { sql, type Sql } from '../sql.ts'
import { allowed } from './allowed.ts'
import type { Listing } from './Listing.ts'
import type { ListQuery } from './ListQuery.ts'

/**
 * The ids of a list's rows in their order, for `selectPage`.
 *
 * @throws Refusal 400 for a filter or sort the list does not offer.
 */
export function matchingRows<Row, Found>(
  directory: Directory,
  listing: Listing<Row, Found>,
  { filters, sort }: ListQuery,
): Sql {
  const { source, joined = '', visible, sorts } = listing
  const found = allowed('Filter', listing.filters, filters.keys())
  const values = [...filters.values()]
  const conditions = found.map((filter, index) => filter(values[index] ?? ''))
  const order = sorts ? sorted(sorts, sort) : []
  const table = sql.text(source.table)
  return sql`
    select ${table}.id, row_number() over (order by ${sql.text([...order, listing.order].join(', '))}, ${table}.id) as place
    from ${table} ${sql.text(joined)}
    where ${sql.all([...(visible ? [visible(directory)] : []), ...conditions])}`
}

function sorted(sorts: Record<string, string>, names: string[]): string[] {
  const columns = allowed(
    'Sort',
    sorts,
    names.map(name => name.replace(/^-/, '')),
  )
  return columns.map((column, index) =>
    names[index]?.startsWith('-') ? `${column} desc nulls last` : `${column} nulls first`,
  )
}
