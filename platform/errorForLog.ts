/**
 * What the log keeps of an error: none of the properties that may hold what somebody typed, such as the `input`
 * of an address that cannot be read.
 *
 *     errorForLog(new TypeError('fetch failed', { cause })) // { type: 'TypeError', message: 'fetch failed', cause: 'ECONNREFUSED', … }
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  return { type: name, message, code: codeOf(error), cause: codeOf(cause), stack }
}

const codeOf = (error: unknown) =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : undefined
