import type { Database, Statements } from '../../platform/database/database.ts'

/** The key of the advisory lock: arbitrary, but the same in every version. */
const lock = 7_446_786_678

/**
 * Runs work that changes the database as a whole in a transaction that one process at a time may hold.
 * Other processes wait for the lock; a statement that takes longer than 25 seconds fails.
 *
 * Commits when `work` resolves, rolls back when it throws.
 */
export function exclusiveTransaction<T>(
  database: Database,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  return database.transaction(async statements => {
    await statements.run("set local statement_timeout = '25s'")
    await statements.query('select pg_advisory_xact_lock($1)', [lock])
    return work(statements)
  })
}
