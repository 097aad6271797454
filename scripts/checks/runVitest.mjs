import { join } from 'node:path'
import { runAloud } from '../programs/runAloud.mjs'
import { tool } from '../programs/tool.mjs'
import { outcome } from './outcome.mjs'
import { readReport } from './readReport.mjs'

/** Runs the unit, gateway, directory, web and architecture tests, and counts them. */
export async function runVitest(folder) {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await runAloud(...tool('vitest', 'run', '--allowOnly=false', ...reporters), {
    env: { NODE_ENV: 'test' },
    limit: 720,
  })
  const { numPassedTests, numFailedTests, testResults } = readReport(report)
  // A file that cannot even be loaded has no tests to fail.
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  return outcome(numPassedTests, numFailedTests + broken.length, status)
}
