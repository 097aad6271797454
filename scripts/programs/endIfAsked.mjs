/** Ends this command, once its tool has ended, if the signal that ended the tool was meant for the command. */
export function endIfAsked({ status, asked }) {
  if (!asked) return
  process.stdout.write('\n')
  process.exit(status || 130)
}
