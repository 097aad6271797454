import type { Database, Statements } from '../../platform/database/database.ts'
import { exclusiveTransaction } from '../database/exclusiveTransaction.ts'
import { fingerprint } from './fingerprint.ts'
import { readSample } from './readSample.ts'
import { sampleFiles } from './sampleFiles.ts'
import { sampleRows } from './sampleRows.ts'

/** Whether the sample is there as it should be today or, if not, why it never comes back to this database. */
export type SampleOutcome = { isCurrent: true } | { isCurrent: false; reason: string }

/**
 * Puts the sample of a folder into the tables of a database that was never used, or in place of what an earlier load left
 * there.
 *
 * Dates in the sample are relative to today, so it is loaded again on another day as well as when its files change;
 * otherwise nothing is done but a glance at the bytes. Tables that hold anything else, even one record more or a word
 * changed, and tables that were emptied, are left as they are for good; only what searches look in is renewed.
 *
 * @throws Error that names the file and key at fault; the tables then stay as they were.
 */
export async function loadSample(database: Database, folder: string, today: string): Promise<SampleOutcome> {
  const files = sampleFiles(folder)
  const wanted = fingerprint(files, today)
  const rows = () => sampleRows(readSample(files), today)
  return exclusiveTransaction(database, async statements => {
    const state = await stateOf(statements)
    if (state.ended) return { isCurrent: false, reason: state.ended }
    const reason = whyNot(state)
    if (reason) {
      // A load from before records were noted, so that what is left of it can still be told.
      if (state.isLoaded) await note(statements, Object.values(rows()).flat())
      await end(statements, reason)
      await statements.run('call refresh_search(); analyze')
      return { isCurrent: false, reason }
    }
    if (state.fingerprint === wanted) return { isCurrent: true }
    const tables = Object.entries(rows())
    for (const [table] of tables.toReversed()) await statements.query(`delete from ${table}`)
    for (const [table, content] of tables) if (content.length) await insert(statements, table, content)
    await statements.run('delete from sample_load; delete from sample_records')
    await note(
      statements,
      tables.flatMap(([, content]) => content),
    )
    await statements.query('insert into sample_load values ($1, sample_contents())', [wanted])
    await statements.run('call refresh_search(); analyze')
    return { isCurrent: true }
  })
}

/**
 * Keeps the sample out of a database for good, and takes out one that nobody has touched. What somebody has changed or added
 * to stays whole.
 */
export async function endSample(database: Database, folder: string): Promise<void> {
  await exclusiveTransaction(database, async statements => {
    const state = await stateOf(statements)
    if (state.isUntouched) {
      const tables = Object.keys(sampleRows(readSample(sampleFiles(folder)), '2000-01-01'))
      for (const table of tables.toReversed()) await statements.query(`delete from ${table}`)
      await statements.run(
        'delete from sample_load; delete from sample_records; call refresh_search(); analyze',
      )
    }
    if (!state.ended) await end(statements, 'SAMPLE=off')
  })
}

interface SampleState {
  /** Why it never comes back; null while it may. */
  ended: string | null
  isEmpty: boolean
  /** A form was sent to the directory. */
  hasForms: boolean
  isLoaded: boolean
  /** Just as a load of the sample left it. */
  isUntouched: boolean
  fingerprint: string | null
}

async function stateOf({ query }: Statements): Promise<SampleState> {
  const [row] = await query(`
    select (select reason from sample_ended limit 1) as ended, contents is null as is_empty,
      exists (select from referrals) or exists (select from page_feedbacks)
        or exists (select from organisation_sign_ups) as has_forms,
      exists (select from sample_load) as is_loaded,
      coalesce(contents = (select sample_load.contents from sample_load limit 1), false) as is_untouched,
      (select fingerprint from sample_load limit 1) as fingerprint
    from sample_contents() as contents`)
  return {
    ended: row?.ended as string | null,
    isEmpty: row?.is_empty === true,
    hasForms: row?.has_forms === true,
    isLoaded: row?.is_loaded === true,
    isUntouched: row?.is_untouched === true,
    fingerprint: row?.fingerprint as string | null,
  }
}

/** Why the sample must not be loaded, if so. */
function whyNot({ isEmpty, hasForms, isLoaded, isUntouched }: SampleState): string | undefined {
  if (isUntouched || (isEmpty && !isLoaded && !hasForms)) return undefined
  return isEmpty ? 'its records were taken out' : 'it holds records that are not the sample’s'
}

async function end({ query }: Statements, reason: string): Promise<void> {
  await query('insert into sample_ended (reason) values ($1)', [reason])
}

async function note({ query }: Statements, rows: Record<string, unknown>[]): Promise<void> {
  const ids = [...new Set(rows.map(({ id }) => id).filter(id => typeof id === 'string'))]
  await query('insert into sample_records select unnest($1::uuid[]) on conflict do nothing', [ids])
}

/** All rows in one statement: thousands of single ones would take seconds. */
async function insert(statements: Statements, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))].join(', ')
  await statements.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}
