import type { Verdict } from './Verdict.ts'

/** Failures of looking up the address and of connecting; not a byte of the form has left then. */
const beforeSending = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/**
 * What it proves that no whole answer came.
 *
 *     verdictOfFailure(refused) // not taken: ECONNREFUSED
 *     verdictOfFailure(reset)   // unknown: ECONNRESET may come after the directory has stored it
 */
export function verdictOfFailure(error: unknown): Verdict {
  const code = codeOf(error)
  return isBeforeSending(error)
    ? { kind: 'notTaken', status: null, note: `no connection (${code})`, wait: 0 }
    : { kind: 'unknown', status: null, note: `no answer (${code})` }
}

function isBeforeSending(error: unknown): boolean {
  // A name that stands for several machines fails with one error for each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBeforeSending)
  const { syscall } = error as NodeJS.ErrnoException
  return beforeSending.has(codeOf(error)) || syscall === 'connect' || syscall === 'getaddrinfo'
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : name
}
