import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { capture, endWithNpm, refuseWords, run, seconds, showStep, tool } from './programs.mjs'
import { ensureBuilt } from './setup/builds.mjs'
import { contentHash, ensureInstalled, generatedFiles } from './setup/checkout.mjs'
import { ensureBrowser, ensurePostgres, ensureRedis } from './setup/services.mjs'

refuseWords(
  process.argv.slice(2),
  `Usage: npm test, which runs everything. One file, and one journey after npm run build:
  npx vitest run tests/formatting/openState.test.ts
  npx playwright test tests/journeys/feedback.test.ts`,
)
endWithNpm()
// Code that is compiled once is read from this cache in the next run.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
// So are journeys that were translated once.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= join(tmpdir(), 'playwright-transform-cache')
const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'signpost-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
// The tests keep their files there, and a PostgreSQL server that runs as another user passes through it.
chmodSync(folder, 0o711)
process.env.TMPDIR = folder

const deferred = join(folder, 'output.txt')

/** Tests end what hangs in them: this ends a runner that hangs, where a machine that others use takes three times as long. */
const mostSeconds = 3600

/** In parallel, since both spend much time waiting. The journeys are shown live, the other stages after them. */
const lanes = [
  [
    // Each further checker of TypeScript works out the types of libraries anew.
    ['Types', title => checkStatically(title, ['tsc', '-p', '.', '--checkers', '1'], deferred)],
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
for (const { title, flaky = [] } of results)
  for (const failure of flaky) process.stdout.write(`Passed at the second attempt: ${title}: ${failure}\n`)
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

/** Runs one static check, which counts as one test. The output of its tool is shown only when it fails. */
async function checkStatically(title, command, file) {
  await showStep(title, () => capture(...tool(...command)), file)
  return { passed: 1, failed: 0, failures: [] }
}

/**
 * Checks that the generated files are what the schema and the operations generate now, byte for byte.
 *
 * The new files stay, so that the remedy is to commit them.
 *
 * @throws Error that names the files that differ.
 */
async function checkGenerated(title, file) {
  await showStep(title, generateAgain, file)
  return { passed: 1, failed: 0, failures: [] }
}

/** Runs the unit, gateway, directory, web and architecture tests, and counts them. The output goes into the file. */
async function runVitest(reports, file) {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(...tool('vitest', 'run', '--allowOnly=false', ...reporters), {
    env: { NODE_ENV: 'test', BUNDLE_WORKERS: 'true' },
    limit: mostSeconds,
    file,
  })
  const found = readReport(report)
  return {
    ...counted(found.numPassedTests, testsThat('failed', found), status),
    flaky: testsThat('passed', found),
  }
}

/** Builds the site if necessary, runs the journeys through it in a browser, and counts them. */
async function runJourneys(reports) {
  await ensureBuilt()
  await ensureBrowser()
  const report = join(reports, 'journeys.json')
  const status = await run(...tool('playwright', 'test', '--forbid-only', '--reporter=list,json'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limit: mostSeconds,
  })
  const found = readReport(report)
  const counts = counted(found.stats.expected + found.stats.flaky, journeysThat('unexpected', found), status)
  return { ...counts, flaky: journeysThat('flaky', found) }
}

async function generateAgain() {
  const before = new Map(generatedFiles().map(path => [path, contentHash([path])]))
  await capture(...tool('graphql-codegen'))
  const stale = generatedFiles().filter(path => contentHash([path]) !== before.get(path))
  if (stale.length) throw new Error(`Out of date, and generated anew just now: ${stale.join(', ')}`)
}

/**
 * The numbers of tests that passed and failed, and the names of the failed ones. A runner with a bad exit status and no
 * failed test counts as one failure.
 *
 *     counted(12, [], 1) // { passed: 12, failed: 1, failures: ['The runner ended with status 1'] }
 */
function counted(passed, failures, status) {
  const all = failures.length || status === 0 ? failures : [`The runner ended with status ${status}`]
  return { passed, failed: all.length, failures: all }
}

/**
 * Reads the JSON report of a test runner.
 *
 * @throws Error when there is none, because the runner crashed.
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error('The tests ended without a report', { cause: error })
  }
}

/**
 * The names of the tests with an outcome in Vitest's JSON report that failed at least once, with the first line of the reason:
 * `failed`, or `passed` for those that failed and then passed.
 *
 *     testsThat('failed', report) // ['tests/gateway/guide.test.ts › a page has its title: expected 1 to be 2']
 */
function testsThat(outcome, { testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    // A file that cannot be loaded has no failed tests.
    if (status === outcome && outcome === 'failed' && assertionResults.length === 0)
      return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter(test => test.status === outcome && test.failureMessages.length > 0)
      .map(test => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}

/**
 * The names of the tests with an outcome in Playwright's JSON report, with the first lines of the last error: `unexpected` are
 * those that failed, `flaky` those that failed and then passed.
 *
 *     journeysThat('unexpected', report)
 *     // ['with JavaScript › shell.test.ts › every page says … made up: Error: expect(…) failed …']
 */
function journeysThat(outcome, { suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(test => test.status === outcome)
        .map(test => `${test.projectName} › ${file} › ${title}: ${reasonOf(test)}`),
    ),
    ...suites.flatMap(suite => journeysThat(outcome, suite)),
  ]
}

/** The message of Playwright, which stands in several lines, and the line of the test where it failed. */
function reasonOf(test) {
  const { error = {}, errorLocation } = test.results.findLast(result => result.error) ?? {}
  const lines = stripVTControlCharacters(error.message ?? '').split('\n')
  const message = lines
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, 8)
    .join(' ')
  return errorLocation ? `${message} (line ${errorLocation.line})` : message
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
