import { dataDir } from '../platform/dataDir.ts'
import { log } from '../platform/log.ts'
import { restore } from './backup/restore.ts'

// Standard output is for the answer.
log.level = 'silent'
try {
  process.stdout.write(`${await restore(process.argv.slice(2), dataDir())}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
