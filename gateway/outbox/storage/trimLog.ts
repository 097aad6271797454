import type { Database } from '../../../platform/Database.ts'

const megabytes = 16

/**
 * Lets the embedded engine drop what it no longer needs of its log. It has no process beside it to do so in time, and by
 * itself would wait for a gigabyte.
 */
export async function trimLog(database: Database): Promise<void> {
  const [row] = await database.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as is_long from pg_control_checkpoint()`,
    [megabytes * 1024 * 1024],
  )
  if (row?.is_long) await database.run('checkpoint')
}
