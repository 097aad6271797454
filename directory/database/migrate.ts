import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, newerVersionRefusal } from '../../platform/database/database.ts'
import { projectRoot } from '../../platform/projectRoot.ts'
import { exclusiveTransaction } from './sql.ts'

const ownMigrations = join(projectRoot, 'directory', 'migrations')

/**
 * Applies, in the order of their numbers, the migrations that this database has not had yet.
 * All of them run in one transaction, so that an interrupted start leaves the tables as they were. A sample that nobody has
 * changed still counts as unchanged afterwards, whatever they do to its tables.
 *
 * @throws StartRefusal when the database has had migrations that this version does not know.
 */
export async function migrate(database: Database, folder = ownMigrations): Promise<void> {
  await exclusiveTransaction(database, async ({ query, run }) => {
    await run('create table if not exists migrations (name text primary key)')
    const done = new Set((await query('select name from migrations')).map(row => String(row.name)))
    const known = readdirSync(folder)
      .filter(name => name.endsWith('.sql'))
      .toSorted()
    const newest = [...done]
      .filter(name => !known.includes(name))
      .toSorted()
      .at(-1)
    if (newest)
      throw newerVersionRefusal('The database of the directory', version(newest), version(known.at(-1)!))
    const due = known.filter(each => !done.has(each))
    // Reads every record, so only where something is due.
    const untouched =
      due.length && done.has(firstWithContents)
        ? await query('select from sample_load where contents = sample_contents()')
        : []
    for (const name of due) {
      await run(readFileSync(join(folder, name), 'utf8'))
      await query('insert into migrations (name) values ($1)', [name])
    }
    if (untouched.length) await query('update sample_load set contents = sample_contents()')
  })
}

/** From this migration on the tables tell whether the sample is as it was loaded. */
const firstWithContents = '0006-shared-server.sql'

/** `version('0007-submissions.sql') // '0007-submissions'` */
const version = (name: string) => name.replace(/\.sql$/, '')
