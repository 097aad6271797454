import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from './storage/folderOf.ts'
import type { Store } from './storage/Store.ts'

/** The name of the file that says so; an archive carries it, so that every way of unpacking one is a restored copy. */
export const holdMark = 'restored'

/**
 * Whether the embedded database of submissions was restored from a backup and has not been told to send yet. What waits in it
 * may have been sent since the backup was made, and only a person knows.
 */
export const isHeld = (dataDir: string) => existsSync(join(folderOf(dataDir), holdMark))

/** Sends what waits in a restored copy, each for three days from now on, and gives what to print. */
export async function endHold(store: Store): Promise<string> {
  const { dataDir, database, startSending, queue } = store
  if (!store.isAlone || !isHeld(dataDir)) return 'Nothing is held back: this is no restored copy.'
  const rows = await database.query(
    `update outbox.submissions set stored_at = now() where state = 'waiting' returning reference`,
  )
  await database.flush?.()
  rmSync(join(folderOf(dataDir), holdMark), { force: true })
  await startSending?.()
  queue.wake()
  const count = rows.length === 1 ? '1 form that waits is' : `${rows.length} forms that wait are`
  return startSending ? `${count} sent now.` : `${count} sent once the site runs.`
}
