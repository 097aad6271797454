import { join } from 'node:path'
import { runAloud } from '../programs/runAloud.mjs'
import { tool } from '../programs/tool.mjs'
import { failedTests } from './failedTests.mjs'
import { outcome } from './outcome.mjs'
import { readReport } from './readReport.mjs'

/** Runs the unit, gateway, directory, web and architecture tests, and counts them. What is printed goes into the file. */
export async function runVitest(folder, file) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await runAloud(...tool('vitest', 'run', '--allowOnly=false', ...reporters), {
    env: { NODE_ENV: 'test' },
    limit: 1800,
    file,
  })
  const results = readReport(report)
  return outcome(results.numPassedTests, failedTests(results), status)
}
