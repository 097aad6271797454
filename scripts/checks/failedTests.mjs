import { relative } from 'node:path'

/**
 * The names of the failed tests in Vitest's JSON report, with their first words of why.
 *
 *     failedTests(report) // ['tests/gateway/page.test.ts › a page has its title: expected 1 to be 2']
 */
export const failedTests = ({ testResults }) => testResults.flatMap(failedOf)

const failedOf = ({ name, status, message, assertionResults }) => {
  const file = relative('.', name)
  // A file that cannot even be loaded has no tests to fail.
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
  return assertionResults
    .filter(test => test.status === 'failed')
    .map(test => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

const firstLine = (text = '') => text.split('\n', 1)[0]
