import './atProjectRoot.mjs'
import './programs/endWithNpm.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkGenerated } from './checks/checkGenerated.mjs'
import { checkQuietly } from './checks/checkQuietly.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensurePostgres } from './setup/ensurePostgres.mjs'
import { ensureRedis } from './setup/ensureRedis.mjs'
import { runJourneys } from './checks/runJourneys.mjs'
import { runVitest } from './checks/runVitest.mjs'

const folder = mkdtempSync(join(tmpdir(), 'signpost-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const steps = [
  () => checkQuietly('Types', 'tsc', '-p', '.'),
  () => checkQuietly('Lint', 'oxlint', '--type-aware', '--deny-warnings'),
  () => checkQuietly('Format', 'oxfmt', '--check'),
  () => checkGenerated(),
  () => runVitest(folder),
  () => runJourneys(folder),
]

let passed = 0
let failed = 0
const failures = []
const fail = error => {
  failed += 1
  process.stdout.write(`${error.message}\n`)
  failures.push(error.message.split('\n', 1)[0])
}

const isInstalled = await ensureInstalled().then(() => true, fail)
if (isInstalled) await ensurePostgres()
if (isInstalled) await ensureRedis()
for (const step of isInstalled ? steps : []) {
  const counts = await step().catch(fail)
  passed += counts?.passed ?? 0
  failed += counts?.failed ?? 0
  failures.push(...(counts?.failures ?? []))
}
process.exitCode = failed > 0 ? 1 : 0
// At the end, where whoever sees only that finds what is wrong.
for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
