import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkGenerated, checkStatically, runJourneys, runVitest } from './checks.mjs'
import { endWithNpm, seconds } from './programs.mjs'
import { ensureInstalled } from './setup/checkout.mjs'
import { ensurePostgres, ensureRedis } from './setup/services.mjs'

endWithNpm()
// Code that is compiled once is read from this cache in the next run.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'signpost-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
// The tests keep their files there, and a PostgreSQL server that runs as another user passes through it.
chmodSync(folder, 0o711)
process.env.TMPDIR = folder

const deferred = join(folder, 'output.txt')

/** In parallel, since both spend much time waiting. The journeys are shown live, the other stages after them. */
const lanes = [
  [
    ['Types', title => checkStatically(title, ['tsc', '-p', '.'], deferred)],
    ['Lint', title => checkStatically(title, ['oxlint', '--type-aware', '--deny-warnings'], deferred)],
    ['Format', title => checkStatically(title, ['oxfmt', '--check'], deferred)],
    ['Generated files', title => checkGenerated(title, deferred)],
    ['Unit and gateway tests', () => runVitest(folder, deferred)],
  ],
  [['Journeys', () => runJourneys(folder)]],
]

const results = [await runStage(['Installed packages', install])]
if (results[0].failed === 0) {
  await ensurePostgres()
  await ensureRedis()
  results.push(...(await Promise.all(lanes.map(runLane))).flat())
  process.stdout.write(readFileSync(deferred))
}
const failed = sum(({ failed: count }) => count)
process.exitCode = failed > 0 ? 1 : 0
// At the end, where a reader of the last lines finds what failed.
process.stdout.write('\n')
for (const result of results) process.stdout.write(`${summaryOf(result)}\n`)
for (const { title, failures } of results)
  for (const failure of failures) process.stdout.write(`Failed: ${title}: ${failure}\n`)
process.stdout.write(`${sum(({ passed }) => passed)} passed, ${failed} failed\n`)

/** Installing the packages is no test. */
async function install() {
  await ensureInstalled()
  return { passed: 0, failed: 0, failures: [] }
}

async function runLane(stages) {
  const done = []
  for (const stage of stages) done.push(await runStage(stage))
  return done
}

/** Runs a stage to its end; one that throws counts as one failure. */
async function runStage([title, work]) {
  const start = performance.now()
  const counts = await work(title).catch(error => {
    process.stdout.write(`${title}: ${error.message}\n`)
    return { passed: 0, failed: 1, failures: [error.message.split('\n', 1)[0]] }
  })
  return { title, time: seconds(start), ...counts }
}

function sum(numberOf) {
  return results.reduce((total, result) => total + numberOf(result), 0)
}

/**
 * One line for a stage.
 *
 *     summaryOf({ title: 'Lint', time: '8.1 s', passed: 1, failed: 0 }) // 'Lint                    passed     8.1 s'
 */
function summaryOf({ title, time, passed, failed: count }) {
  const state = count > 0 ? 'FAILED' : 'passed'
  const counts = passed + count > 1 ? `  ${passed} passed, ${count} failed` : ''
  return `${title.padEnd(24)}${state}${time.padStart(10)}${counts}`
}

/**
 * Where Linux keeps files in memory, if there is room for those of the tests: databases above all, of 40 MB in a thousand
 * files each. Undefined on other systems, and in a container with little memory.
 *
 *     memoryFolder() // '/dev/shm'
 */
function memoryFolder() {
  const place = '/dev/shm'
  const tmpfs = 0x01021994
  const gigabyte = 2 ** 30
  try {
    const { type, bavail, bsize } = statfsSync(place)
    const hasRoom = bavail * bsize > 2 * gigabyte && process.availableMemory() > 5 * gigabyte
    return type === tmpfs && hasRoom ? place : undefined
  } catch {
    return undefined
  }
}
