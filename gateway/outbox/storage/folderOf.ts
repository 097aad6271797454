import { join } from 'node:path'

/**
 * Where the embedded database of submissions is kept. It is made with the first form: as long as it is not there, no
 * form was ever taken.
 *
 *     folderOf('.data') // '.data/outbox'
 */
export const folderOf = (dataDir: string) => join(dataDir, 'outbox')
