import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleFiles } from './sampleFiles.ts'

/**
 * What the rows of a sample depend on, as one short text: the day, the files and the code that turns them into rows.
 *
 *     fingerprint(files, '2026-11-20') // '2026-11-20 5d41402abc4b2a76b9719d911017c592…'
 *
 * Taken from bytes, because reading YAML takes a hundred times longer and most starts have nothing to load.
 */
export function fingerprint(files: SampleFiles, today: string): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) hash.update(path).update(bytes)
  for (const path of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (path.endsWith('.ts')) hash.update(readFileSync(join(import.meta.dirname, path)))
  }
  return `${today} ${hash.digest('hex')}`
}
