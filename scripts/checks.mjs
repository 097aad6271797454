import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { capture, run, showStep, tool } from './programs.mjs'
import { ensureBuilt } from './setup/builds.mjs'
import { contentHash, generatedFiles } from './setup/checkout.mjs'
import { ensureBrowser } from './setup/services.mjs'

/** Runs one static check, which counts as one test. The output of its tool is shown only when it fails. */
export async function checkStatically(title, command, file) {
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
export async function checkGenerated(title, file) {
  await showStep(title, generateAgain, file)
  return { passed: 1, failed: 0, failures: [] }
}

/** Runs the unit, gateway, directory, web and architecture tests, and counts them. The output goes into the file. */
export async function runVitest(folder, file) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(...tool('vitest', 'run', '--allowOnly=false', ...reporters), {
    env: { NODE_ENV: 'test' },
    limit: 1800,
    file,
  })
  const results = readReport(report)
  return counted(results.numPassedTests, failedTests(results), status)
}

/** Builds the site if necessary, runs the journeys through it in a browser, and counts them. */
export async function runJourneys(folder) {
  await ensureBuilt()
  await ensureBrowser()
  const report = join(folder, 'journeys.json')
  const status = await run(...tool('playwright', 'test', '--forbid-only', '--reporter=list,json'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    limit: 1800,
  })
  const results = readReport(report)
  return counted(results.stats.expected + results.stats.flaky, failedJourneys(results), status)
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
 * The names of the failed tests in Vitest's JSON report, with the first line of the reason.
 *
 *     failedTests(report) // ['tests/gateway/guide.test.ts › a page has its title: expected 1 to be 2']
 */
const failedTests = ({ testResults }) => testResults.flatMap(failedInFile)

const failedInFile = ({ name, status, message, assertionResults }) => {
  const file = relative('.', name)
  // A file that cannot be loaded has no failed tests.
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
  return assertionResults
    .filter(test => test.status === 'failed')
    .map(test => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

const firstLine = (text = '') => text.split('\n', 1)[0]

/**
 * The names of the failed tests in Playwright's JSON report.
 *
 *     failedJourneys(report) // ['with JavaScript › shell.test.ts › every page says that the data is made up']
 */
const failedJourneys = ({ suites = [] }) => suites.flatMap(failedInSuite)

const failedInSuite = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(test => test.status === 'unexpected')
      .map(test => `${test.projectName} › ${file} › ${title}`),
  ),
  ...suites.flatMap(failedInSuite),
]
