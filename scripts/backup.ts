import { config } from '../platform/config.ts'
import { createClock } from '../platform/clock.ts'
import { dataDir } from '../platform/dataDir.ts'
import { log } from '../platform/log.ts'
import { backUp } from './backup/backUp.ts'

// Standard output is for the answer.
log.level = 'silent'
try {
  const lines = await backUp(process.argv.slice(2), {
    dataDir: dataDir(),
    databaseUrl: config.DATABASE_URL,
    hasFormsKey: Boolean(config.FORMS_KEY),
    // The time of the copy is real time, also where NOW has stopped the product's clock.
    now: createClock()().toUTC().toISO() ?? '',
  })
  process.stdout.write(`${lines}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
