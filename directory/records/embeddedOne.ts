import type { RecordSource } from './RecordSource.ts'

/** A column that holds one row of another table, or null: `embeddedOne(organisation, 'organisations.id = …')`. */
export function embeddedOne(source: RecordSource<never, unknown>, where: string): string {
  return `(select to_json(embedded) from (
    select ${source.columns} from ${source.table} where ${where} limit 1
  ) as embedded)`
}
