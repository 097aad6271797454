import { StartRefusal } from './StartRefusal.ts'

/** Ends the process with status 1 and one line that says what to put right. */
export function refuseToStart(reason: string): never {
  process.stderr.write(`Signpost cannot start: ${reason}\n`)
  process.exit(1)
}

/** The same for a failure that no later try can mend; any other is left to whoever tries again. */
export function refuseIfFinal(error: unknown): void {
  if (error instanceof StartRefusal) refuseToStart(error.message)
}
