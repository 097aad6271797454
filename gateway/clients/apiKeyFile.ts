import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { nullIfMissing } from '../../platform/files.ts'
import { parseJson } from '../../platform/json.ts'
import type { KeyRecord, KeyStore } from './apiKeys.ts'

/** As many keys as the file may hold, revoked ones too. */
export const mostKeys = 1000

/**
 * Keys in a file that only its owner may read. No file means no keys.
 *
 *     await keyFile('.data/keys.json').read() // [{ id: '3f2a91c07b5e', hash: '…', name: 'Bexley Mencap', … }]
 *
 * A change writes a new file and renames it, so that readers and crashes see either the old or the new one. The new file
 * is also the lock.
 */
export function keyFile(file: string): KeyStore {
  let known: KeyRecord[] = []
  let version = 'none'

  async function read(): Promise<KeyRecord[]> {
    const found = await versionOf(file)
    if (found === version) return known
    known = await readKeys(file)
    version = found
    return known
  }

  async function change(changed: (keys: readonly KeyRecord[]) => KeyRecord[]): Promise<void> {
    const draft = `${file}.new`
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      throw new Error(`Somebody is changing the keys; if nobody is, remove ${draft}`)
    })
    try {
      const keys = checkedKeys({ keys: changed(await readKeys(file)) })
      await handle.writeFile(`${JSON.stringify({ keys }, null, 2)}\n`)
      await handle.sync()
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    } finally {
      await handle.close()
    }
  }

  return { name: file, read, change }
}

/** The version of a file by inode, time and size: a replacement has another inode even within one tick. */
async function versionOf(file: string): Promise<string> {
  const found = await stat(file).catch(nullIfMissing)
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'none'
}

const largest = 1_000_000

/**
 * The keys in a file; none when there is no file.
 *
 *     await readKeys('.data/keys.json') // [{ id: '3f2a91c07b5e', hash: '…', name: 'Bexley Mencap', created: '2026-11-20' }]
 *
 * @throws Error in words when it cannot be read, is larger than 1 MB or is not valid.
 */
export async function readKeys(file: string): Promise<KeyRecord[]> {
  const text = await readText(file)
  if (text === null) return []
  const content = parseJson(text)
  if (content === undefined) throw new Error('It is not valid JSON')
  return checkedKeys(content)
}

async function readText(file: string): Promise<string | null> {
  const handle = await open(file).catch(nullIfMissing)
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    if (size > largest) throw new Error('It is larger than 1 MB')
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

/**
 * Validates what was read from a store.
 *
 *     checkedKeys({ keys: [] }) // []
 *
 * @throws Error that names the fault of the first bad entry: `keys.0.hash must be 64 hexadecimal digits`
 */
export function checkedKeys(content: unknown): KeyRecord[] {
  const result = keysSchema.safeParse(content)
  if (result.success) return result.data.keys
  throw new Error(inWords(result.error.issues[0]!))
}

const inWords = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`.trim()

const day = z.iso.date('must be a day like 2026-11-20')

const record: z.ZodType<KeyRecord> = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, _ and -'),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
  name: z.string().regex(/^(?=.*\S)[^\p{C}]{1,100}$/u, 'must be 1 to 100 characters on one line'),
  created: day,
  perMinute: z
    .number()
    .int('must be a whole number')
    .min(1, 'must be 1 to 1000000000')
    .max(1_000_000_000, 'must be 1 to 1000000000')
    .optional(),
  revoked: day.optional(),
})

/** The content of `keys.json`. */
const keysSchema: z.ZodType<{ keys: KeyRecord[] }> = z.strictObject({
  keys: z
    .array(record)
    .max(mostKeys, `has more than ${mostKeys} keys`)
    .refine(keys => new Set(keys.map(({ id }) => id)).size === keys.length, 'has an id twice'),
})
