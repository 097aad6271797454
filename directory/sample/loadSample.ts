import type { Database, Statements } from '../../platform/Database.ts'
import { fingerprint } from './fingerprint.ts'
import { readSample } from './readSample.ts'
import { sampleFiles } from './sampleFiles.ts'
import { sampleRows } from './sampleRows.ts'

/**
 * Puts the sample of a folder into the directory's tables, in place of what an earlier load left there.
 *
 * Dates in the sample are relative to today, so it is loaded again on another day as well as when its files change;
 * otherwise nothing is done but a glance at the bytes. Gives true when it loaded.
 *
 * @throws Error that names the file and key at fault; the tables then stay as they were.
 */
export async function loadSample(database: Database, folder: string, today: string): Promise<boolean> {
  const files = sampleFiles(folder)
  const wanted = fingerprint(files, today)
  const [loaded] = await database.query('select fingerprint from sample_load limit 1')
  if (loaded?.fingerprint === wanted) return false
  const tables = Object.entries(sampleRows(readSample(files), today))
  await database.transaction(async statements => {
    for (const [table] of tables.toReversed()) await statements.query(`delete from ${table}`)
    for (const [table, rows] of tables) if (rows.length) await insert(statements, table, rows)
    await statements.query('delete from sample_load')
    await statements.query('insert into sample_load (fingerprint) values ($1)', [wanted])
    await statements.run('call refresh_search(); analyze')
  })
  return true
}

/** All rows in one statement: thousands of single ones would take seconds. */
async function insert(statements: Statements, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))].join(', ')
  await statements.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}
