import type { Database } from '../../platform/Database.ts'

/** Whether a sample was loaded into this database, now or by an earlier process, and not taken out again. */
export async function holdsSample({ query }: Database): Promise<boolean> {
  return (await query('select from sample_load limit 1')).length > 0
}
