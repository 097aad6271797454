/**
 * Whether work ended because whoever wanted it has left: then nothing is broken, and nobody reads the answer.
 *
 *     hasLeft(new DOMException('This operation was aborted', 'AbortError')) // true
 *     hasLeft(new Error('aborted'))                                         // true with the code ECONNRESET, as Node's server says it
 */
export function hasLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return error.name === 'AbortError' || (error.message === 'aborted' && code === 'ECONNRESET')
}
