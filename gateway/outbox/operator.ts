import { existsSync } from 'node:fs'
import { outboxFolder } from './outbox.ts'
import { openStore, type StoreOptions, type Store } from './store.ts'
import { sendCommand, serveCommands, socketIn } from '../../platform/privateSocket.ts'
import { parseCommand, type Command } from './operatorCommand.ts'
import { runCommand, listed } from './operatorActions.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { replaceKeysOfTable } from '../../platform/database/keyCheck.ts'
import { loadFormsKeys, removeKeyCheck } from '../../platform/encryption.ts'

/**
 * Does what the words say and gives the lines to print: through the process that has the embedded database open, in the
 * database itself when none has, or on the PostgreSQL server. What is to be sent is sent by the running site.
 *
 *     await operate(['list', '--state', 'held'], options) // 'SP-7KQ4-M9XD  referral  held  …'
 *
 * @throws Error in words for people.
 */
export async function runOperatorCommand(words: string[], options: StoreOptions): Promise<string> {
  const command = parseCommand(words)
  if (command.name === 'forget-key') return forgetKey(options)
  if (!options.databaseUrl) {
    const lines = await sendCommand(socketPath(options.dataDir), words)
    if (lines !== undefined) return lines
    if (!existsSync(outboxFolder(options.dataDir))) return answerOfNone(command)
  }
  const store = await openStore(options)
  try {
    return await runCommand(store, command)
  } finally {
    await store.close()
  }
}

const patience = 30_000

/**
 * Lets `npm run outbox` work beside this process, which alone may have the embedded database open. Gives what ends it.
 */
export function serveOperators(store: Store, dataDir: string): Promise<() => Promise<void>> {
  const answer = (words: string[]) => {
    const command = parseCommand(words)
    if (command.name === 'forget-key') throw new Error('Stop the site first: it has the key.')
    return runCommand(store, command)
  }
  return serveCommands(socketPath(dataDir), async words => answer(words), patience)
}

/**
 * What a command is answered before the first form was taken, without making a database to look into.
 *
 * @throws Error in words for people.
 */
function answerOfNone(command: Command): string {
  if (command.name === 'list') return listed([])
  if (command.name === 'export') return ''
  if (command.name === 'send') return 'Nothing is held back: this is no restored copy.'
  throw new Error(`There is no submission ${command.reference}.`)
}

/**
 * Goes on with the keys that are given, or with a new one in `forms.key`, when those of the forms that are kept are lost.
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
    return `Forms are sealed with ${keys[0].id} from now on. What another key has sealed cannot be read any more.`
  } finally {
    await database?.close()
  }
}

/**
 * Where the process that has the embedded database open listens to operators.
 *
 *     socketPath('/srv/signpost/.data') // '/srv/signpost/.data/outbox/operator.sock'
 */
const socketPath = (dataDir: string) => socketIn(outboxFolder(dataDir), 'operator')
