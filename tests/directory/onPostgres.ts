import { afterAll, beforeAll, describe } from 'vitest'
import { postgresPrograms } from '../../scripts/localPrograms.mjs'
import { type PostgresServer, startPostgres } from './startPostgres.ts'

const programs = postgresPrograms()

/** Tests with a PostgreSQL server of their own, skipped on a machine without PostgreSQL. */
export function onPostgres(check: (server: () => PostgresServer) => void): void {
  describe.skipIf(!programs)('on a PostgreSQL server', { timeout: 120_000 }, () => {
    let server: PostgresServer | undefined
    beforeAll(async () => {
      server = await startPostgres(programs ?? '')
    }, 60_000)
    afterAll(() => server?.remove())
    check(() => server!)
  })
}
