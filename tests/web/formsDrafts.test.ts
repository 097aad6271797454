import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { parseFormsKeys } from '../../platform/encryption.ts'
import { log } from '../../platform/log.ts'
import { createDraftFolder } from '../../web/forms/draftStore.ts'
import { formsApp } from './formsApp.ts'
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

test('a draft is stored also while expired ones are being deleted', async () => {
  const drafts = createDraftFolder({ folder, keys: parseFormsKeys(newKey()), clock: createClock() })
  const ids = Array.from({ length: 200 }, newDraftId)
  const end = new AbortController()
  const deleting = (async () => {
    while (!end.signal.aborted) await drafts.purge()
  })()
  const written = await Promise.allSettled(ids.map(async id => drafts.write(id, draft)))
  end.abort()
  await deleting
  expect(written.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('what a process that was killed has half written is deleted an hour later', async () => {
  const drafts = opened(newKey())
  const half = join(folder, `${'0f2a'.repeat(16)}.0f2a4c1e5b1c`)
  const at = (minutes: number) => now.plus({ minutes }).toJSDate()
  writeFileSync(half, 'half')
  utimesSync(half, at(0), at(0))
  now = now.plus({ minutes: 59 })
  await drafts.purge()
  expect(files()).toEqual([half])
  now = now.plus({ minutes: 2 })
  await drafts.purge()
  expect(files()).toEqual([])
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
  const encrypted = readFileSync(file, 'utf8')
  writeFileSync(file, encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA'))
  utimesSync(file, mtime, mtime)
  expect(await opened(key).read(id)).toBeNull()
})

/** A folder that cannot be read, as when a disk fails or a process has too many files open, until the result is called. */
function failingFolder() {
  renameSync(folder, `${folder}.aside`)
  writeFileSync(folder, '')
  return () => {
    rmSync(folder)
    renameSync(`${folder}.aside`, folder)
  }
}

test('a draft that cannot be read just now is none that is missing: it is there afterwards', async () => {
  const [drafts, id] = [opened(newKey()), newDraftId()]
  await drafts.write(id, draft)
  const mend = failingFolder()
  await expect(drafts.read(id)).rejects.toThrow('ENOTDIR')
  await expect(drafts.expiryOf(id)).rejects.toThrow('ENOTDIR')
  mend()
  expect(await drafts.read(id)).toEqual(draft)
  const [file = ''] = files()
  renameSync(file, `${file}.aside`)
  mkdirSync(file)
  utimesSync(file, 2_000_000_000, 2_000_000_000)
  await expect(drafts.read(id)).rejects.toThrow('EISDIR')
  rmSync(file, { recursive: true })
  expect(await drafts.read(id)).toBeNull()
})

test('while drafts cannot be read nothing is lost, pages show that, and the form goes on afterwards', async () => {
  const form = '/services/tuesday-tea-and-chat/referral'
  const app = await formsApp(form, parts => createDraftFolder({ folder, ...parts }))
  await app.visit()
  await app.answer('who', { who: 'myself' })
  const name = await app.answer('name', { name: 'Jo' })
  expect(name.path).toBe(`${form}?step=contact`)
  const mend = failingFolder()
  const away = await app.visit(`${form}?step=contact`)
  expect([away.status, away.view.step, away.view.address]).toEqual([
    503,
    'draftUnreadable',
    `${form}?step=contact`,
  ])
  const typed = await app.answer('contact', { email: 'jo@example.org' })
  expect([typed.status, typed.view.notice, typed.view.values['email']]).toEqual([
    503,
    'unkept',
    'jo@example.org',
  ])
  mend()
  expect((await app.answer('contact', { email: 'jo@example.org' })).view.step).toBe('about')
  expect((await app.visit(`${form}?step=name`)).view.values['name']).toBe('Jo')
})

test('the log says why answers are not stored, or what became of a form', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  onTestFinished(() => told.mockRestore())
  const drafts = opened(newKey())
  const app = await formsApp('/feedback', () => drafts)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const reason = expect.objectContaining({ code: 'ENOSPC' }) as unknown
  const filledIn = { feedback: 'It opens at 10.', url: '/', consented: 'feedback 2026-11-20' }
  const send = async () => (await app.answer('feedback', filledIn)).status
  await app.visit()

  vi.spyOn(drafts, 'move').mockRejectedValueOnce(full)
  const writing = vi.spyOn(drafts, 'write').mockRejectedValueOnce(full)
  expect(await send()).toBe(503)
  expect(told.mock.calls).toEqual([[reason, 'answers of a form could not be stored']])

  app.pass(1)
  writing.mockRejectedValue(full)
  expect(await send()).toBe(503)
  expect(told.mock.calls.slice(1)).toEqual([[reason, 'what became of a form could not be stored']])
})

test('a planted cookie does not take the place of one whose draft cannot be read just now', async () => {
  const app = await formsApp('/feedback', parts => createDraftFolder({ folder, ...parts }))
  await app.visit()
  await app.answer('feedback', { feedback: 'It opens at 10 now.' })
  const [file = ''] = files().toSorted((one, other) => statSync(other).size - statSync(one).size)
  app.plantCookie()
  renameSync(file, `${file}.aside`)
  symlinkSync(file, file)
  expect((await app.visit()).view.step).toBe('draftUnreadable')
  rmSync(file)
  renameSync(`${file}.aside`, file)
  expect((await app.visit()).view.values['feedback']).toBe('It opens at 10 now.')
})
