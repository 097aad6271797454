import { parseArgs } from 'node:util'
import { keyFile } from '../gateway/clients/apiKeyFile.ts'
import { addKey, type KeyStore, revokeKey, type KeyRecord } from '../gateway/clients/apiKeys.ts'
import { join } from 'node:path'
import { keyTable } from '../gateway/clients/apiKeyTable.ts'
import { config } from '../platform/config.ts'
import { createClock } from '../platform/clock.ts'
import { dataDir, existingDataDir } from '../platform/dataFolder.ts'
import { reasonOf } from '../platform/files.ts'
import type { Database } from '../platform/database/database.ts'
import { log } from '../platform/log.ts'
import { openPostgres, postgresAddress } from '../platform/database/postgres.ts'

const usage = `Usage:
  npm run keys -- add "Name of partner" [--per-minute 2000000]
  npm run keys -- list
  npm run keys -- revoke <id>`

/**
 * Runs `npm run keys` and returns the lines to print.
 *
 *     await keysCommand({ verb: 'revoke', subject: '3f2a91c07b5e' }, { file, today: '2026-11-20' })
 *     // ['Revoked on 2026-11-20: 3f2a91c07b5e (Bexley Mencap)']
 *
 * @param place The file of keys, or the table that is used instead.
 * @throws Error with a message for the operator.
 */
async function keysCommand(
  { verb, subject, perMinute }: Words,
  { file, today, table }: { file: string; today: string; table?: KeyStore | undefined },
): Promise<string[]> {
  const store = table ?? keyFile(file)
  try {
    if (verb === 'add') {
      const { key, record } = await addKey(store, { name: subject, today, perMinute })
      return [`The key of ${record.name}, with the id ${record.id}. It is shown this once:`, key]
    }
    if (verb === 'revoke') {
      const { id, name, revoked } = await revokeKey(store, { id: subject, today })
      return [`Revoked on ${revoked}: ${id} (${name})`]
    }
    return keysTable(await store.read())
  } catch (error) {
    throw new Error(`${store.name}: ${reasonOf(error)}`, { cause: error })
  }
}

interface Words {
  verb: string
  subject: string
  perMinute?: number
}

/** @throws Error with the usage when the words are invalid. */
function parseWords(words: string[]): Words {
  const { values, positionals } = parseArguments(words)
  const [verb = '', subject = '', ...rest] = positionals
  const takesSubject = verb === 'add' || verb === 'revoke'
  const perMinute = values['per-minute']
  const isClear =
    (takesSubject || verb === 'list') &&
    takesSubject === subject.trim().length > 0 &&
    rest.length === 0 &&
    (perMinute === undefined || (verb === 'add' && /^\d+$/.test(perMinute)))
  if (!isClear) throw new Error(usage)
  return { verb, subject: subject.trim(), ...(perMinute && { perMinute: Number(perMinute) }) }
}

function parseArguments(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'per-minute': { type: 'string' } },
    })
  } catch {
    throw new Error(usage)
  }
}

const titles = ['ID', 'CREATED', 'PER MINUTE', 'REVOKED', 'NAME']

/**
 * Keys as lines with columns, in the order of creation.
 *
 *     keysTable(keys)
 *     // ['ID            CREATED     PER MINUTE  REVOKED  NAME',
 *     //  '3f2a91c07b5e  2026-11-20  usual       no       Bexley Mencap']
 */
function keysTable(keys: readonly KeyRecord[]): string[] {
  if (keys.length === 0) return ['There are no keys.']
  const rows = [
    titles,
    ...keys.map(({ id, created, perMinute, revoked, name }) => [
      id,
      created,
      String(perMinute ?? 'usual'),
      revoked ?? 'no',
      name,
    ]),
  ]
  const widths = titles.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

// Standard output carries the result only.
log.level = 'silent'
const tell = (details: object, message: string) =>
  void process.stderr.write(`${message}: ${JSON.stringify(details)}\n`)
let database: Database | undefined

function tableAt(url: string, file: string) {
  // The running site has its own connections.
  const open = async () => (database = await openPostgres(url, 1))
  return keyTable({ name: postgresAddress(url), open, importFrom: file, log: { error: tell, info: tell } })
}

try {
  const words = parseWords(process.argv.slice(2))
  // A key may be added before the first start.
  const mayBeNew = Boolean(config.DATABASE_URL) || words.verb === 'add'
  const file = join(mayBeNew ? dataDir() : existingDataDir(), 'keys.json')
  const lines = await keysCommand(words, {
    file,
    table: config.DATABASE_URL ? tableAt(config.DATABASE_URL, file) : undefined,
    today: createClock(config.NOW)().toFormat('yyyy-MM-dd'),
  })
  process.stdout.write(lines.map(line => `${line}\n`).join(''))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await database?.close()
}
