import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../../platform/startRefusal.ts'
import type { FormsKeys } from './FormsKeys.ts'
import { hasKeyCheck } from './keyCheck.ts'
import { parseFormsKeys } from './parseFormsKeys.ts'

/**
 * The keys given, else those in `forms.key` of the data folder, which is made on first use and readable by its owner only.
 *
 *     loadFormsKeys(undefined, '.data') // and .data/forms.key is there
 *
 * Losing the file loses what is sealed: it belongs into the backup, and `npm run backup` takes it along.
 *
 * @throws Error when a key is not 32 bytes.
 * @throws StartRefusal when the file is gone although forms were sealed with it.
 */
export function loadFormsKeys(given: string | undefined, dataDir: string): FormsKeys {
  if (given) return parseFormsKeys(given)
  const path = join(dataDir, 'forms.key')
  const found = readIfThere(path)
  if (found) return parseFormsKeys(found)
  if (hasKeyCheck(dataDir))
    throw new StartRefusal(
      `${path} is missing, and forms are kept that were sealed with it: put it back from a backup, or give the key as ` +
        'FORMS_KEY; if it is lost, npm run outbox -- forget-key goes on without it',
    )
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true })
  try {
    // A link appears whole or not at all, and never replaces the key that another process has just made.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return parseFormsKeys(readFileSync(path, 'utf8'))
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
