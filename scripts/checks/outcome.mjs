/**
 * How many tests passed and failed, and the names of those that failed. A runner that ends badly without a failed test
 * counts as one.
 *
 *     outcome(12, [], 1) // { passed: 12, failed: 1, failures: [] }
 */
export const outcome = (passed, failures, status) => ({
  passed,
  failed: failures.length || (status === 0 ? 0 : 1),
  failures,
})
