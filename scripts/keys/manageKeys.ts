import { join } from 'node:path'
import { config } from '../../platform/config.ts'
import { createClock } from '../../platform/clock.ts'
import { dataDir } from '../../platform/dataDir.ts'
import { log } from '../../platform/log.ts'
import { keysCommand } from './keysCommand.ts'

// Standard output is for the answer.
log.level = 'silent'
try {
  const lines = await keysCommand(process.argv.slice(2), {
    file: join(dataDir(), 'keys.json'),
    today: createClock(config.NOW)().toFormat('yyyy-MM-dd'),
  })
  process.stdout.write(lines.map(line => `${line}\n`).join(''))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
