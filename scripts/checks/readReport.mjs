import { readFileSync } from 'node:fs'

/**
 * Reads the JSON report of a test runner.
 *
 * @throws Error when there is none, which is how a runner that crashed is noticed.
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error('The tests ended without a report', { cause: error })
  }
}
