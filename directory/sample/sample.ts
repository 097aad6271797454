import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Statements } from '../../platform/database/database.ts'
import { log } from '../../platform/log.ts'
import { projectRoot } from '../../platform/projectRoot.ts'
import { exclusiveTransaction } from '../database/sql.ts'
import {
  readSample,
  readSampleSettings,
  sampleFiles,
  type SampleFiles,
  type SampleBorough,
} from './borough.ts'
import { collectionRows } from './collections.ts'
import { eventRows } from './events.ts'
import { locationRows } from './locations.ts'
import { organisationRows } from './organisations.ts'
import { pageRows } from './pages.ts'
import { serviceRows } from './services.ts'
import { holdsSampleText, settingsRows } from './settings.ts'
import { type Pictured, pictureId, type TableRows, timestamps } from './tableRows.ts'
import { tagRows, taxonomyRows } from './taxonomies.ts'

export { sampleFiles }

const everyMinute = 60_000

/**
 * Loads the sample, and loads it again after midnight for the new day; after a failure it retries every minute.
 *
 * Resolves with a function that stops the timer and waits for a load in progress.
 */
export async function keepSampleCurrent(
  database: Database,
  folder: string,
  clock: Clock,
): Promise<() => Promise<void>> {
  let done = ''
  const load = async () => {
    const today = clock().toISODate() ?? ''
    if (today === done) return
    const outcome = await loadSample(database, folder, today)
    await database.trim?.()
    done = today
    const share = await countSample(database)
    if (outcome.isCurrent) log.info({ today, ...share }, 'sample up to date')
    else
      log.warn(
        { ...share, reason: outcome.reason },
        'sample no longer loaded into this database: its records are served unchanged',
      )
  }
  await load()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= load()
      .catch((error: unknown) => log.error({ err: error }, 'sample not loaded for the new day'))
      .finally(() => {
        running = undefined
      })
  }, everyMinute).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** How many records of a directory come from the sample. */
interface SampleShare {
  /** Services, organisations, events and pages. */
  records: number
  /** How many of those the sample has loaded, changed since or not. */
  ofSample: number
}

/**
 * Counts the records of a directory, and those from the sample.
 *
 *     await countSample(database) // { records: 197, ofSample: 197 }
 */
export async function countSample({ query }: Statements): Promise<SampleShare> {
  const [row] = await query(`
    select count(*)::int as records, count(sample_records.id)::int as of_sample
    from (
      select id from services
      union all select id from organisations
      union all select id from organisation_events
      union all select id from pages
    ) as found
    left join sample_records using (id)`)
  return { records: Number(row?.records), ofSample: Number(row?.of_sample) }
}

/**
 * Whether anything that is served is the sample's: a record, a category or persona, or a text of the site, however much of
 * the sample is gone or changed.
 *
 *     await createSampleCheck(database, 'directory/sample')() // true
 */
export function createSampleCheck(statements: Statements, folder: string): () => Promise<boolean> {
  let settings: ReturnType<typeof readSampleSettings>
  return async () => {
    const { ofSample } = await countSample(statements)
    if (ofSample > 0) return true
    const [row] = await statements.query(
      'select exists (select from collections join sample_records using (id)) as found',
    )
    if (row?.found === true) return true
    const written = await statements.query('select value from settings limit 100')
    settings ??= written.length ? readSampleSettings(folder) : undefined
    return settings !== undefined && written.some(({ value }) => holdsSampleText(value, settings!))
  }
}

/** Whether the sample of the day is loaded or, if not, why it is never loaded into this database again. */
type SampleOutcome = { isCurrent: true } | { isCurrent: false; reason: string }

/**
 * Loads the sample of a folder into a database that was never used, or replaces the sample that an earlier load left.
 *
 * Dates in the sample are relative to today, so it is loaded again on another day as well as when its files change;
 * otherwise only the fingerprint is compared. Tables with any other content, even one more record or one changed word,
 * and tables that were emptied, are left unchanged from then on; only the search indexes are refreshed.
 *
 * @throws Error that names the file and key at fault; the tables are then unchanged.
 */
async function loadSample(database: Database, folder: string, today: string): Promise<SampleOutcome> {
  const files = sampleFiles(folder)
  const current = fingerprint(files, today)
  const rows = () => sampleRows(files, today)
  return exclusiveTransaction(database, async statements => {
    const state = await stateOf(statements)
    if (!state.wasUsed) await statements.run(markAsUsed)
    if (state.ended) return { isCurrent: false, reason: state.ended }
    if (!mayLoad(state)) {
      // A sample loaded before its ids were recorded: recorded now, so that what is left of it can be counted.
      if (state.isLoaded) await recordIds(statements, Object.values(rows()).flat())
      const reason = await reasonNotToLoad(statements, state)
      await endLoading(statements, reason)
      await statements.run('call refresh_search(); analyze')
      return { isCurrent: false, reason }
    }
    if (state.fingerprint === current) return { isCurrent: true }
    const tables = Object.entries(rows())
    for (const [table] of tables.toReversed()) await statements.query(`delete from ${table}`)
    for (const [table, content] of tables) if (content.length) await insert(statements, table, content)
    await statements.run('delete from sample_load; delete from sample_records')
    await recordIds(
      statements,
      tables.flatMap(([, content]) => content),
    )
    await statements.query('insert into sample_load values ($1, sample_contents())', [current])
    await statements.run('call refresh_search(); analyze')
    return { isCurrent: true }
  })
}

/**
 * Bars the sample from a database permanently, and deletes a loaded sample that is unchanged. One that was changed or
 * added to is kept whole.
 */
export async function removeSample(database: Database, folder: string): Promise<void> {
  await exclusiveTransaction(database, async statements => {
    const state = await stateOf(statements)
    if (!state.wasUsed) await statements.run(markAsUsed)
    if (state.isUntouched) {
      const tables = Object.keys(sampleRows(sampleFiles(folder), '2000-01-01'))
      for (const table of tables.toReversed()) await statements.query(`delete from ${table}`)
      await statements.run(
        'delete from sample_load; delete from sample_records; call refresh_search(); analyze',
      )
    }
    if (!state.ended) await endLoading(statements, 'SAMPLE=off')
  })
}

/** Tells that a database was used, also where every row of every table is gone. */
const markAsUsed = `comment on table sample_records is 'This database was used: the sample never comes back to empty tables.'`

interface SampleState {
  /** Why the sample is never loaded again; null while it may be. */
  ended: string | null
  /** Whether it carries `markAsUsed`. */
  wasUsed: boolean
  isEmpty: boolean
  /** Whether a form was ever submitted. */
  hasForms: boolean
  isLoaded: boolean
  /** Whether the tables are as the last load of the sample left them. */
  isUntouched: boolean
  fingerprint: string | null
}

async function stateOf({ query }: Statements): Promise<SampleState> {
  const [row] = await query(`
    select (select reason from sample_ended limit 1) as ended, contents is null as is_empty,
      obj_description('sample_records'::regclass, 'pg_class') is not null as was_used,
      exists (select from referrals) or exists (select from page_feedbacks)
        or exists (select from organisation_sign_ups) as has_forms,
      exists (select from sample_load) as is_loaded,
      coalesce(contents = (select sample_load.contents from sample_load limit 1), false) as is_untouched,
      (select fingerprint from sample_load limit 1) as fingerprint
    from sample_contents() as contents`)
  return {
    ended: row?.ended as string | null,
    wasUsed: row?.was_used === true,
    isEmpty: row?.is_empty === true,
    hasForms: row?.has_forms === true,
    isLoaded: row?.is_loaded === true,
    isUntouched: row?.is_untouched === true,
    fingerprint: row?.fingerprint as string | null,
  }
}

const mayLoad = ({ isEmpty, wasUsed, hasForms, isLoaded, isUntouched }: SampleState): boolean =>
  isUntouched || (isEmpty && !wasUsed && !isLoaded && !hasForms)

/** Why the sample must not be loaded, for the log. */
async function reasonNotToLoad(statements: Statements, { isEmpty, isLoaded }: SampleState): Promise<string> {
  if (isEmpty) return 'its records were taken out'
  const [row] = await statements.query(`
    select exists (
      select id from (
        select id from services union all select id from organisations union all select id from organisation_events
        union all select id from pages union all select id from locations union all select id from collections
        union all select id from taxonomies union all select id from tags union all select id from files
      ) as found
      where id not in (select id from sample_records)
    ) as has_others`)
  if (!isLoaded || row?.has_others === true) return 'it holds records that are not the sample’s'
  const { records } = await countSample(statements)
  return records === 0 ? 'its records were taken out' : 'its records were changed'
}

async function endLoading({ query }: Statements, reason: string): Promise<void> {
  await query('insert into sample_ended (reason) values ($1)', [reason])
}

async function recordIds({ query }: Statements, rows: Record<string, unknown>[]): Promise<void> {
  const ids = [...new Set(rows.map(({ id }) => id).filter(id => typeof id === 'string'))]
  await query('insert into sample_records select unnest($1::uuid[]) on conflict do nothing', [ids])
}

/** Inserts all rows with one statement: thousands of single ones would take seconds. */
async function insert(statements: Statements, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))].join(', ')
  await statements.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}

/** Of this folder, also where it is bundled. */
const sampleCode = join(projectRoot, 'directory', 'sample')

/**
 * A hash of everything that the rows of a sample depend on: the day, the files, and the code of this folder that turns
 * them into rows.
 *
 *     fingerprint(files, '2026-11-20') // '2026-11-20 5d41402abc4b2a76b9719d911017c592…'
 *
 * Computed from bytes, because parsing YAML takes a hundred times longer and most starts have nothing to load.
 */
function fingerprint(files: SampleFiles, today: string): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) hash.update(path).update(bytes)
  for (const path of readdirSync(sampleCode, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (path.endsWith('.ts')) hash.update(readFileSync(join(sampleCode, path)))
  }
  return `${today} ${hash.digest('hex')}`
}

/**
 * The rows of the sample by table. Tables come after those that they refer to.
 *
 * The same sample and day always give the same rows, with the same ids.
 *
 * @throws Error that names the file and key at fault.
 */
export function sampleRows(files: SampleFiles, today: string): Record<string, TableRows> {
  const borough = readSample(files)
  return {
    files: fileRows(borough, today),
    taxonomies: taxonomyRows(borough.taxonomies, today),
    tags: tagRows(borough.taxonomies, today),
    ...organisationRows(borough.organisations, borough.taxonomies, today),
    locations: locationRows(borough.locations, today),
    ...serviceRows(borough.services, borough.taxonomies, today),
    ...eventRows(borough.events, borough.taxonomies, today),
    ...collectionRows(borough.collections, today),
    ...pageRows(borough.pages, today),
    settings: settingsRows(borough.settings),
  }
}

const mimeTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Rows of the pictures that records have. */
function fileRows(borough: SampleBorough, today: string): TableRows {
  const { organisations, services, events, collections, pages } = borough
  const pictured: Pictured[] = [
    organisations,
    services,
    events,
    ...Object.values(collections),
    pages,
  ].flatMap(records => Object.values<Pictured>(records))
  const rows = pictured.flatMap(record => {
    const { image, image_alt: alt } = record
    const bytes = image && borough.images[image]
    if (!bytes) return []
    return {
      id: pictureId(record),
      filename: image,
      mime_type: mimeTypes[image.split('.').pop() ?? ''],
      alt_text: alt ?? null,
      content: `\\x${bytes.toString('hex')}`,
      ...timestamps(today),
    }
  })
  return [...new Map(rows.map(row => [row.id, row])).values()]
}
