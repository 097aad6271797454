import { checkOperatorCommand, runOperatorCommand } from '../gateway/outbox/operator.ts'
import { createClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { dataDir, existingDataDir } from '../platform/dataFolder.ts'
import { log } from '../platform/log.ts'

// Standard output carries the result only.
log.level = 'silent'
try {
  const words = process.argv.slice(2)
  // Before the data folder, which need not be there for a look at the usage.
  checkOperatorCommand(words)
  const lines = await runOperatorCommand(words, {
    // With a server only a key of the forms may be in it.
    dataDir: config.DATABASE_URL ? dataDir() : existingDataDir(),
    databaseUrl: config.DATABASE_URL,
    // The running site has its own connections.
    databaseConnections: 2,
    formsKey: config.FORMS_KEY,
    hasIdempotency: false,
    clock: createClock(config.NOW),
  })
  process.stdout.write(`${lines}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
