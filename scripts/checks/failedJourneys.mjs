/**
 * The names of the failed tests in Playwright's JSON report.
 *
 *     failedJourneys(report) // ['with JavaScript › shell.test.ts › every page says that the data is made up']
 */
export const failedJourneys = ({ suites = [] }) => suites.flatMap(failedOf)

const failedOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(test => test.status === 'unexpected')
      .map(test => `${test.projectName} › ${file} › ${title}`),
  ),
  ...suites.flatMap(failedOf),
]
