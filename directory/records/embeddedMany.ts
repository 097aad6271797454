import type { RecordSource } from './RecordSource.ts'

/** A column that holds rows of another table as a list, empty when there are none. */
export function embeddedMany(source: RecordSource<never, unknown>, where: string, order: string): string {
  return `coalesce((select json_agg(to_json(embedded)) from (
    select ${source.columns} from ${source.table} where ${where} order by ${order}
  ) as embedded), '[]'::json)`
}
