import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One hash over the names and contents of files, and of all files in folders. Missing paths are ignored.
 *
 *     contentHash(['vite.config.ts', 'web'])
 *     contentHash(['web'], path => path.endsWith('.graphql'))
 *
 * Contents, not times: a fresh clone or a change of branch changes every time and possibly no content.
 */
export function contentHash(paths, isIncluded = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder).filter(isIncluded)) {
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
