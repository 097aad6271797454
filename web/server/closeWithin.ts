import { log } from '../../platform/log.ts'
import { backups } from './backups.ts'
import { embeddedDirectory } from './directory.ts'
import { gateway } from './gateway.ts'
import { outbox } from './outbox.ts'

/** Closes what this process opened and ends it, with status 1 when that takes longer than `milliseconds`. */
export async function closeWithin(milliseconds: number): Promise<never> {
  const lateness = setTimeout(() => {
    log.error(`closing took longer than ${milliseconds} ms`)
    process.exit(1)
  }, milliseconds)
  await (
    await backups
  )()
  await outbox?.close()
  await gateway.close()
  await (await embeddedDirectory)?.close()
  clearTimeout(lateness)
  process.exit(0)
}
