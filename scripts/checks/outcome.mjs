/**
 * How many tests passed and failed. A runner that ends badly without a failed test counts as one.
 *
 *     outcome(12, 0, 1) // { passed: 12, failed: 1 }
 */
export const outcome = (passed, failed, status) => ({ passed, failed: failed || (status === 0 ? 0 : 1) })
