import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseFormsKeys } from '../../gateway/outbox/sealing/parseFormsKeys.ts'
import { createDraftFolder } from '../../web/server/forms/createDraftFolder.ts'
import { newDraftId } from '../../web/server/forms/draftCookie.ts'

const start = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
const newKey = () => randomBytes(32).toString('base64')
const draft = {
  typed: { name: 'ZZ-CANARY', comments: 'ZZ-CANARY' },
  tried: ['name'],
  startedAt: 1,
  refused: 0,
  refusals: [],
}

let folder: string
let now: DateTime
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signpost-drafts-'))
  now = start
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const opened = (key: string, most?: number) =>
  createDraftFolder({ folder, keys: parseFormsKeys(key), clock: () => now, ...(most && { most }) })
const files = () => readdirSync(folder).map(name => join(folder, name))

test('answers outlive a restart, for one hour after the last change', async () => {
  const [key, id] = [newKey(), newDraftId()]
  await opened(key).write(id, draft)
  now = start.plus({ minutes: 59 })
  expect(await opened(key).read(id)).toEqual(draft)
  await opened(key).write(id, draft)
  now = start.plus({ minutes: 118 })
  expect(await opened(key).read(id)).toEqual(draft)
  now = start.plus({ minutes: 120 })
  expect(await opened(key).read(id)).toBeNull()
})

test('it is known when answers end: one hour after the last change', async () => {
  const [drafts, id] = [opened(newKey()), newDraftId()]
  expect(await drafts.endOf(id)).toBeNull()
  await drafts.write(id, draft)
  now = start.plus({ minutes: 30 })
  expect(await drafts.endOf(id)).toBe(start.plus({ minutes: 60 }).toMillis())
  await drafts.write(id, draft)
  expect(await drafts.endOf(id)).toBe(start.plus({ minutes: 90 }).toMillis())
  now = start.plus({ minutes: 90 })
  expect(await drafts.endOf(id)).toBeNull()
})

test('processes that share the folder and the key share the drafts', async () => {
  const [key, id] = [newKey(), newDraftId()]
  const [one, other] = [opened(key), opened(key)]
  await one.write(id, draft)
  await other.write(id, { ...draft, tried: ['name', 'contact'] })
  expect((await one.read(id))?.tried).toEqual(['name', 'contact'])
  await one.remove(id)
  expect(await other.read(id)).toBeNull()
})

test('what has ended is deleted from the disk, and nothing else', async () => {
  const drafts = opened(newKey())
  await drafts.write(newDraftId(), draft)
  now = start.plus({ minutes: 30 })
  const later = newDraftId()
  await drafts.write(later, draft)
  now = start.plus({ minutes: 61 })
  await drafts.sweep()
  expect(files()).toHaveLength(1)
  expect(await drafts.read(later)).toEqual(draft)
})

test('on the disk nothing can be read, not even with the key, without the visitor’s cookie', async () => {
  const [key, id] = [newKey(), newDraftId()]
  await opened(key).write(id, draft)
  const [file = ''] = files()
  expect(file + readFileSync(file, 'utf8')).not.toContain('CANARY')
  expect(file).not.toContain(id)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await opened(key).read(newDraftId())).toBeNull()
  expect(await opened(newKey()).read(id)).toBeNull()
  expect(await opened(`${newKey()},${key}`).read(id)).toEqual(draft)
})

test('a draft that was altered is no draft', async () => {
  const [key, id] = [newKey(), newDraftId()]
  await opened(key).write(id, draft)
  const [file = ''] = files()
  const { mtime } = statSync(file)
  const sealed = readFileSync(file, 'utf8')
  writeFileSync(file, sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA'))
  const { utimesSync } = await import('node:fs')
  utimesSync(file, mtime, mtime)
  expect(await opened(key).read(id)).toBeNull()
})

test('when the folder is full, those who have begun go on, and no one new begins', async () => {
  const drafts = opened(newKey(), 2)
  const [first, second] = [newDraftId(), newDraftId()]
  await drafts.write(first, draft)
  await drafts.write(second, draft)
  await expect(drafts.write(newDraftId(), draft)).rejects.toThrow('There are 2 drafts.')
  await drafts.write(first, { ...draft, tried: ['name', 'contact'] })
  expect((await drafts.read(first))?.tried).toEqual(['name', 'contact'])
  now = start.plus({ hours: 2 })
  await drafts.write(newDraftId(), draft)
  expect(files()).toHaveLength(1)
})
