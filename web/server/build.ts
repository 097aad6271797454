import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../platform/projectRoot.ts'

/** A build of what browsers load. */
interface Build {
  /** The same wherever the same files are served. */
  id: string
  /** When it was made. */
  timestamp: string
}

/**
 * The build that this process serves; null in development, where there is none.
 *
 * It is read once: a process goes on serving what it started with, whatever is put in its place on disk.
 */
export const build: Build | null = import.meta.env.PROD ? readBuild() : null

function readBuild(): Build {
  const list = join(projectRoot, 'dist', 'assets.json')
  return {
    id: createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 12),
    timestamp: statSync(list).mtime.toISOString(),
  }
}
