import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const segment = /^[0-9A-F]{24}$/

/**
 * Has the disk write down the log of the embedded engine, from which the engine restores what was committed.
 *
 * The engine's own `fsync` reaches the system only in name (WebAssembly has none), so that a commit outlives the process
 * but not a power cut.
 */
export async function flushLog(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!segment.test(name)) continue
    const file = await open(join(folder, name), 'r+').catch(unlessGone)
    try {
      await file?.datasync()
    } finally {
      await file?.close()
    }
  }
}

/** A segment that is done with is renamed to be written anew. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
