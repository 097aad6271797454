import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { folderOf } from '../storage/folderOf.ts'

/** What the systems allow for the address of a socket. */
const longest = 100

/**
 * Where the process that has the embedded database open listens to operators: in the data folder or, where that path
 * is too long for a socket, among the temporary files.
 *
 *     socketPath('/srv/signpost/.data') // '/srv/signpost/.data/outbox/operator.sock'
 */
export function socketPath(dataDir: string): string {
  const path = resolve(folderOf(dataDir), 'operator.sock')
  if (path.length <= longest) return path
  const name = createHash('sha256').update(path).digest('hex').slice(0, 16)
  return join(tmpdir(), `signpost-${name}.sock`)
}
