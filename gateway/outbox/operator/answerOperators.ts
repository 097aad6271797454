import { serveCommands } from '../../../platform/privateSocket.ts'
import type { Store } from '../storage/Store.ts'
import { readCommand } from './readCommand.ts'
import { runCommand } from './runCommand.ts'
import { socketPath } from './socketPath.ts'

const patience = 30_000

/**
 * Lets `npm run outbox` work beside this process, which alone may have the embedded database open. Gives what ends it.
 */
export function answerOperators(store: Store, dataDir: string): Promise<() => Promise<void>> {
  const answer = (words: string[]) => {
    const command = readCommand(words)
    if (command.name === 'forget-key') throw new Error('Stop the site first: it has the key.')
    return runCommand(store, command)
  }
  return serveCommands(socketPath(dataDir), async words => answer(words), patience)
}
