import type { Database, Statements } from '../platform/Database.ts'

/** Any number will do, if it is always this one. */
const lock = 7_446_786_678

/**
 * Does work that changes the database as a whole, one process at a time: the others wait for it, at most 25 seconds.
 *
 * Commits when `work` ends, rolls back when it throws.
 */
export function alone<T>(database: Database, work: (statements: Statements) => Promise<T>): Promise<T> {
  return database.transaction(async statements => {
    await statements.run("set local statement_timeout = '25s'")
    await statements.query('select pg_advisory_xact_lock($1)', [lock])
    return work(statements)
  })
}
