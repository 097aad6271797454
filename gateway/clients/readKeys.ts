import { open } from 'node:fs/promises'
import { checkedKeys } from './checkedKeys.ts'
import type { KeyRecord } from './KeyRecord.ts'

const largest = 1_000_000

/**
 * The keys in a file; none when there is no file.
 *
 *     await readKeys('.data/keys.json') // [{ id: '3f2a91c07b5e', hash: '…', name: 'Bexley Mencap', created: '2026-11-20' }]
 *
 * @throws Error in words when it cannot be read, is larger than 1 MB or holds something else.
 */
export async function readKeys(file: string): Promise<KeyRecord[]> {
  const text = await read(file)
  return text === null ? [] : checkedKeys(parse(text))
}

async function read(file: string): Promise<string | null> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    if (size > largest) throw new Error('It is larger than 1 MB')
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('It is not valid JSON')
  }
}
