import { existsSync } from 'node:fs'
import { folderOf } from '../storage/folderOf.ts'
import { openStore, type StoreOptions } from '../storage/openStore.ts'
import { answerOfNone } from './answerOfNone.ts'
import { sendCommand } from '../../../platform/privateSocket.ts'
import { forgetKey } from './forgetKey.ts'
import { readCommand } from './readCommand.ts'
import { runCommand } from './runCommand.ts'
import { socketPath } from './socketPath.ts'

/**
 * Does what the words say and gives the lines to print: through the process that has the embedded database open, in the
 * database itself when none has, or on the PostgreSQL server. What is to be sent is sent by the running site.
 *
 *     await operate(['list', '--state', 'held'], options) // 'SP-7KQ4-M9XD  referral  held  …'
 *
 * @throws Error in words for people.
 */
export async function operate(words: string[], options: StoreOptions): Promise<string> {
  const command = readCommand(words)
  if (command.name === 'forget-key') return forgetKey(options)
  if (!options.databaseUrl) {
    const lines = await sendCommand(socketPath(options.dataDir), words)
    if (lines !== undefined) return lines
    if (!existsSync(folderOf(options.dataDir))) return answerOfNone(command)
  }
  const store = await openStore(options)
  try {
    return await runCommand(store, command)
  } finally {
    await store.close()
  }
}
