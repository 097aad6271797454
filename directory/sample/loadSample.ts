import type { Database, Statements } from '../../platform/Database.ts'
import { alone } from '../alone.ts'
import { fingerprint } from './fingerprint.ts'
import { readSample } from './readSample.ts'
import { sampleFiles } from './sampleFiles.ts'
import { sampleRows } from './sampleRows.ts'

/**
 * Puts the sample of a folder into the directory's tables, in place of what an earlier load left there.
 *
 * Dates in the sample are relative to today, so it is loaded again on another day as well as when its files change;
 * otherwise nothing is done but a glance at the bytes. Tables that hold anything else, even one record more or a word
 * changed, are left as they are; only what searches look in is renewed. Gives true unless it is so.
 *
 * @throws Error that names the file and key at fault; the tables then stay as they were.
 */
export async function loadSample(database: Database, folder: string, today: string): Promise<boolean> {
  const files = sampleFiles(folder)
  const wanted = fingerprint(files, today)
  if (await isLoaded(database, wanted)) return true
  return alone(database, async statements => {
    // Another process may have loaded it while this one waited.
    if (await isLoaded(statements, wanted)) return true
    const isOurs = await mayReplace(statements)
    if (isOurs) {
      const tables = Object.entries(sampleRows(readSample(files), today))
      for (const [table] of tables.toReversed()) await statements.query(`delete from ${table}`)
      for (const [table, rows] of tables) if (rows.length) await insert(statements, table, rows)
      await statements.query('delete from sample_load')
      await statements.query('insert into sample_load values ($1, sample_contents())', [wanted])
    }
    await statements.run('call refresh_search(); analyze')
    return isOurs
  })
}

async function isLoaded({ query }: Statements, wanted: string): Promise<boolean> {
  const [loaded] = await query('select fingerprint from sample_load limit 1')
  return loaded?.fingerprint === wanted
}

/** Whether the tables are empty or just as a load of the sample left them. */
async function mayReplace({ query }: Statements): Promise<boolean> {
  const [found] = await query(`
    select contents is null or contents = (select contents from sample_load limit 1) as is_ours
    from sample_contents() as contents`)
  return found?.is_ours === true
}

/** All rows in one statement: thousands of single ones would take seconds. */
async function insert(statements: Statements, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))].join(', ')
  await statements.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}
