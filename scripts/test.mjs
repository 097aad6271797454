import './atProjectRoot.mjs'
import './programs/endWithNpm.mjs'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkGenerated } from './checks/checkGenerated.mjs'
import { checkQuietly } from './checks/checkQuietly.mjs'
import { memoryFolder } from './checks/memoryFolder.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensurePostgres } from './setup/ensurePostgres.mjs'
import { ensureRedis } from './setup/ensureRedis.mjs'
import { runJourneys } from './checks/runJourneys.mjs'
import { runVitest } from './checks/runVitest.mjs'

// What is translated once is read by the next run as well.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'signpost-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
// The tests keep their files there, and a PostgreSQL server of another user comes through.
chmodSync(folder, 0o711)
process.env.TMPDIR = folder

const shownLater = join(folder, 'output.txt')

/** Side by side, since in both much is waited for: the journeys in full view, the others in a file until those are done. */
const lanes = [
  [() => runJourneys(folder)],
  [
    () => checkQuietly('Types', ['tsc', '-p', '.'], shownLater),
    () => checkQuietly('Lint', ['oxlint', '--type-aware', '--deny-warnings'], shownLater),
    () => checkQuietly('Format', ['oxfmt', '--check'], shownLater),
    () => checkGenerated(shownLater),
    () => runVitest(folder, shownLater),
  ],
]

let passed = 0
let failed = 0
const failures = []
const fail = error => {
  failed += 1
  process.stdout.write(`${error.message}\n`)
  failures.push(error.message.split('\n', 1)[0])
}

async function run(steps) {
  for (const step of steps) {
    const counts = await step().catch(fail)
    passed += counts?.passed ?? 0
    failed += counts?.failed ?? 0
    failures.push(...(counts?.failures ?? []))
  }
}

if (await ensureInstalled().then(() => true, fail)) {
  await ensurePostgres()
  await ensureRedis()
  await Promise.all(lanes.map(run))
  process.stdout.write(readFileSync(shownLater))
}
process.exitCode = failed > 0 ? 1 : 0
// At the end, where whoever sees only that finds what is wrong.
for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
