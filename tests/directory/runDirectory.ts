import { startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'

// Run in a process of its own by tests that kill it: node runDirectory.ts <data folder> <sample folder> [database]
const [dataDir = '', sample = '', databaseUrl] = process.argv.slice(2)
const { url } = await startDirectory({
  dataDir,
  sample,
  databaseUrl,
  clock: createClock('2026-11-20T12:00'),
})
process.stdout.write(`ready ${url}\n`)
