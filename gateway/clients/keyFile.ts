import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkedKeys } from './checkedKeys.ts'
import type { KeyRecord } from './KeyRecord.ts'
import type { KeyStore } from './KeyStore.ts'
import { readKeys } from './readKeys.ts'

/**
 * Keys in a file that only its owner may read. No file means no keys.
 *
 *     await keyFile('.data/keys.json').read() // [{ id: '3f2a91c07b5e', hash: '…', name: 'Bexley Mencap', … }]
 *
 * A new file is written whole beside the old one and takes its place: whoever reads meanwhile sees one of the two, and a
 * crash leaves one of them. While it is there nobody else can change the keys.
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

/** Changes with the file, even within one tick of its clock: what replaces it has another number. */
async function versionOf(file: string): Promise<string> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'none'
}
