import { existsSync } from 'node:fs'
import { outboxFolder } from './outbox.ts'
import { openStore, type StoreOptions, type Store } from './store.ts'
import { sendCommand, serveCommands, socketIn } from '../../platform/privateSocket.ts'
import { parseCommand, type Command } from './operatorCommand.ts'
import { runCommand, formatList } from './operatorActions.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { replaceKeysOfTable } from '../../platform/database/keyCheck.ts'
import { loadFormsKeys, removeKeyCheck } from '../../platform/encryption.ts'

/**
 * Runs a command of `npm run outbox` and gives the lines to print: through the process that has the embedded database open,
 * in the database itself when none has, or on the PostgreSQL server. Submissions are delivered by the running site.
 *
 *     await runOperatorCommand(['list', '--state', 'held'], options) // 'SP-7KQ4-M9XD  referral  held  …'
 *
 * @throws Error with a message for operators.
 */
export async function runOperatorCommand(words: string[], options: StoreOptions): Promise<string> {
  const command = parseCommand(words)
  if (command.name === 'forget-key') return forgetKey(options)
  if (!options.databaseUrl) {
    const lines = await sendCommand(socketPath(options.dataDir), words)
    if (lines !== undefined) return lines
    if (!existsSync(outboxFolder(options.dataDir))) return resultWithoutDatabase(command)
  }
  const store = await openStore(options)
  try {
    return await runCommand(store, command)
  } finally {
    await store.close()
  }
}

/**
 * Checks the words of a command before anything is opened.
 *
 *     checkOperatorCommand(['lst']) // throws: There is no command “lst”.
 *
 * @throws Error with the error in one line, and the usage.
 */
export const checkOperatorCommand = (words: string[]): void => void parseCommand(words)

const idleTimeout = 30_000

/**
 * Serves `npm run outbox` from the process that has the embedded database open. Gives the function that ends it.
 */
export function serveOperators(store: Store, dataDir: string): Promise<() => Promise<void>> {
  const answer = (words: string[]) => {
    const command = parseCommand(words)
    if (command.name === 'forget-key') throw new Error('Stop the site first: it has the key.')
    return runCommand(store, command)
  }
  return serveCommands(socketPath(dataDir), async words => answer(words), idleTimeout)
}

/**
 * The result of a command before the first form was accepted; it creates no database.
 *
 * @throws Error with a message for operators.
 */
function resultWithoutDatabase(command: Command): string {
  if (command.name === 'list') return formatList([])
  if (command.name === 'export') return ''
  if (command.name === 'send') return 'Nothing is held back: this is no restored copy.'
  throw new Error(`There is no submission ${command.reference}.`)
}

/**
 * Replaces lost keys by the given ones, or by a new one in `forms.key`.
 *
 * @throws Error when a process has the embedded database open.
 */
async function forgetKey({ dataDir, databaseUrl, formsKey }: StoreOptions): Promise<string> {
  const place = databaseUrl ?? outboxFolder(dataDir)
  const database = databaseUrl || existsSync(place) ? await openDatabase(place) : undefined
  try {
    removeKeyCheck(dataDir)
    const keys = loadFormsKeys(formsKey, dataDir)
    const schemas = await database?.query(
      `select nspname as name from pg_namespace where nspname in ('outbox', 'forms')`,
    )
    for (const { name } of schemas ?? [])
      await replaceKeysOfTable(database!, `${String(name)}.key_check`, keys)
    await database?.flush?.()
    return `Forms are encrypted with ${keys[0].id} from now on. What another key has encrypted cannot be read any more.`
  } finally {
    await database?.close()
  }
}

/**
 * The socket of the process that has the embedded database open.
 *
 *     socketPath('/srv/signpost/.data') // '/srv/signpost/.data/outbox/operator.sock'
 */
const socketPath = (dataDir: string) => socketIn(outboxFolder(dataDir), 'operator')
