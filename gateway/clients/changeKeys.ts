import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkedKeys } from './checkedKeys.ts'
import type { KeyRecord } from './KeyRecord.ts'
import { readKeys } from './readKeys.ts'

/**
 * Changes the keys in their file, which only its owner may read.
 *
 *     await changeKeys('.data/keys.json', keys => [...keys, record])
 *
 * The new file is written whole beside the old one and takes its place: whoever reads meanwhile sees one of the two,
 * and a crash leaves one of them. While it is there nobody else can change the keys, so that no change is lost.
 *
 * @throws Error in words when somebody else is changing the keys, the file is broken, or a key could not be read back.
 */
export async function changeKeys(
  file: string,
  change: (keys: readonly KeyRecord[]) => KeyRecord[],
): Promise<void> {
  const draft = `${file}.new`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error(`Somebody is changing the keys; if nobody is, remove ${draft}`)
  })
  try {
    const keys = checkedKeys({ keys: change(await readKeys(file)) })
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
