import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Does work only when the fingerprint of its inputs is new, or an output is missing.
 *
 *     await ensureFresh({ stamp: 'dist/.sources', fingerprint, outputs: ['dist/server/index.mjs'], work })
 *
 * The old fingerprint goes before the work and the new one comes after it: work cut short is done again. It is
 * taken before the work, so that a file saved while the work is under way is not taken for done.
 */
export async function ensureFresh({ stamp, fingerprint, outputs, work }) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && outputs.every(existsSync)) return
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprint)
}
