import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseFormsKeys } from '../../platform/encryption.ts'
import { createDraftFolder } from '../../web/forms/draftStore.ts'
import { draft, draftRules, newDraftId, newKey } from './formsDraftRules.ts'

let folder: string
let now: DateTime
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signpost-drafts-'))
  now = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const opened = (key: string) => createDraftFolder({ folder, keys: parseFormsKeys(key), clock: () => now })
const files = () => readdirSync(folder).map(name => join(folder, name))

draftRules(parts => createDraftFolder({ folder, ...parts }))

test('expired drafts are deleted from the disk, and nothing else', async () => {
  const drafts = opened(newKey())
  await drafts.write(newDraftId(), draft)
  now = now.plus({ minutes: 30 })
  const later = newDraftId()
  await drafts.write(later, draft)
  now = now.plus({ minutes: 31 })
  await drafts.purge()
  expect(files()).toHaveLength(1)
  expect(await drafts.read(later)).toEqual(draft)
})

test('on the disk nothing can be read, not even with the key', async () => {
  const [key, id] = [newKey(), newDraftId()]
  await opened(key).write(id, draft)
  const [file = ''] = files()
  expect(file + readFileSync(file, 'utf8')).not.toContain('CANARY')
  expect(file).not.toContain(id)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a draft that was altered is no draft', async () => {
  const [key, id] = [newKey(), newDraftId()]
  await opened(key).write(id, draft)
  const [file = ''] = files()
  const { mtime } = statSync(file)
  const sealed = readFileSync(file, 'utf8')
  writeFileSync(file, sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA'))
  utimesSync(file, mtime, mtime)
  expect(await opened(key).read(id)).toBeNull()
})
