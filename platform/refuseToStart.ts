/** Ends the process with status 1 and one line that says what to put right. */
export function refuseToStart(reason: string): never {
  process.stderr.write(`Signpost cannot start: ${reason}\n`)
  process.exit(1)
}
