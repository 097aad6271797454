import { join } from 'node:path'
import { keyTable } from '../gateway/clients/apiKeyTable.ts'
import { config } from '../platform/config.ts'
import { createClock } from '../platform/clock.ts'
import { dataDir } from '../platform/dataFolder.ts'
import type { Database } from '../platform/database/database.ts'
import { log } from '../platform/log.ts'
import { openPostgres, postgresAddress } from '../platform/database/postgres.ts'
import { keysCommand } from './keysCommand.ts'

// Standard output carries the result only.
log.level = 'silent'
const tell = (details: object, message: string) =>
  void process.stderr.write(`${message}: ${JSON.stringify(details)}\n`)
const file = join(dataDir(), 'keys.json')
let database: Database | undefined

function tableAt(url: string) {
  // The running site has its own connections.
  const open = async () => (database = await openPostgres(url, 1))
  return keyTable({ name: postgresAddress(url), open, importFrom: file, log: { error: tell, info: tell } })
}

try {
  const lines = await keysCommand(process.argv.slice(2), {
    file,
    table: config.DATABASE_URL ? tableAt(config.DATABASE_URL) : undefined,
    today: createClock(config.NOW)().toFormat('yyyy-MM-dd'),
  })
  process.stdout.write(lines.map(line => `${line}\n`).join(''))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database?.close()
}
