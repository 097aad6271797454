import { allEnded } from './startChild.mjs'

/**
 * Ends this command, once its tool has ended, if the signal that ended the tool was meant for the command. Tools that run
 * beside it were told as well, and are waited for: they have programs of their own to end.
 */
export async function endIfAsked({ status, asked }) {
  if (!asked) return
  await allEnded()
  process.stdout.write('\n')
  process.exit(status || 130)
}
