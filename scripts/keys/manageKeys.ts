import { resolve } from 'node:path'
import { config } from '../../platform/config.ts'
import { createClock } from '../../platform/clock.ts'
import { projectRoot } from '../../platform/projectRoot.ts'
import { keysCommand } from './keysCommand.ts'

try {
  const lines = await keysCommand(process.argv.slice(2), {
    file: resolve(projectRoot, config.DATA_DIR, 'keys.json'),
    today: createClock(config.NOW)().toFormat('yyyy-MM-dd'),
  })
  process.stdout.write(lines.map(line => `${line}\n`).join(''))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
