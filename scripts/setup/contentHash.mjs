import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One hash over the names and contents of files, and of all files in folders. What does not exist is left out.
 *
 *     contentHash(['vite.config.ts', 'web'])
 *     contentHash(['web'], path => path.endsWith('.graphql'))
 *
 * Contents, not times: a fresh clone or a change of branch touches every time and may change nothing.
 */
export function contentHash(paths, isWanted = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder).filter(isWanted)) {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const kind = statSync(path, { throwIfNoEntry: false })
  if (!kind?.isDirectory()) return kind ? [path] : []
  return readdirSync(path)
    .toSorted()
    .flatMap(name => filesUnder(join(path, name)))
}
