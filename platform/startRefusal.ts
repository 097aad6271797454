/** Why a process must not start, in words for operators. No later start succeeds before somebody has corrected the cause. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

/** Ends the process with status 1 and one line that says what to correct. */
export function refuseToStart(reason: string): never {
  process.stderr.write(`Signpost cannot start: ${reason}\n`)
  process.exit(1)
}

/** Ends the process when the error is a `StartRefusal`; any other error may pass with a later start. */
export function refuseIfFinal(error: unknown): void {
  if (error instanceof StartRefusal) refuseToStart(error.message)
}
