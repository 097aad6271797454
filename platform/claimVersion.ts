import type { Statements } from './Database.ts'
import { StartRefusal } from './StartRefusal.ts'

/**
 * Writes the version of our tables beside them, in a schema of a database, and refuses tables that are newer than we are.
 * Call it inside the lock under which the tables are made or changed, and before that.
 *
 *     await claimVersion(database, { schema: 'outbox', version: 1, of: 'the outbox' }) // outbox.version holds 1
 *
 * A change of tables that a process of the version before cannot work with takes the next number.
 *
 * @throws StartRefusal with the two versions.
 */
export async function claimVersion(
  { query, run }: Statements,
  { schema, version, of }: { schema: string; version: number; of: string },
): Promise<void> {
  await run(`create schema if not exists ${schema};
    create table if not exists ${schema}.version (version integer not null)`)
  const [found] = await query(`select max(version) as version from ${schema}.version`)
  const kept = Number(found?.version ?? 0)
  if (kept > version) throw tooNew(`The database of ${of}`, String(kept), String(version))
  if (kept === version) return
  await query(`delete from ${schema}.version`)
  await query(`insert into ${schema}.version values ($1)`, [version])
}

/**
 *     tooNew('The database of the directory', '0009-notes', '0007-submissions').message
 *     // 'The database of the directory has version 0009-notes, and this Signpost knows versions up to 0007-submissions: …'
 */
export const tooNew = (what: string, kept: string, known: string) =>
  new StartRefusal(
    `${what} has version ${kept}, and this Signpost knows versions up to ${known}: ` +
      'start the newer Signpost, or restore a backup from before it',
  )
