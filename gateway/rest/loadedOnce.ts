import { setTimeout as pause } from 'node:timers/promises'
import type { SharedRecords } from './SharedRecords.ts'

const looks = 20
const betweenLooks = 50

/**
 * What one of several processes loads for all of them.
 *
 *     await loadedOnce(records, '/settings', { find: () => newerOne('/settings'), load: () => load('/settings') })
 *
 * While another process loads it, this one looks for it twenty times in a second. It loads it itself as soon as the
 * other has failed, and in any case after that second: the other may be gone.
 */
export async function loadedOnce<T>(
  records: SharedRecords,
  key: string,
  { find, load }: { find: () => Promise<T | undefined>; load: () => Promise<T> },
): Promise<T> {
  for (let look = 0; !(await records.claim(key)); look++) {
    if (look === looks) return load()
    await pause(betweenLooks)
    const found = await find()
    if (found !== undefined) return found
  }
  try {
    // Another process may have finished just before this one could claim it.
    return (await find()) ?? (await load())
  } finally {
    records.release(key)
  }
}
