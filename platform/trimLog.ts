import type { Statements } from './Database.ts'

const megabytes = 16

/**
 * Lets the embedded engine drop what it no longer needs of its log, if that is long. By itself it never would: where there
 * is no process beside it, `max_wal_size` sets off nothing.
 */
export async function trimLog({ query, run }: Statements): Promise<void> {
  const [row] = await query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as is_long from pg_control_checkpoint()`,
    [megabytes * 1024 * 1024],
  )
  if (row?.is_long) await run('checkpoint')
}
