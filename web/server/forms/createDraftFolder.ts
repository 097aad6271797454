import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decrypt, type FormsKeys, encrypt } from '../../../platform/encryption.ts'
import type { Clock } from '../../../platform/clock.ts'
import { draftKeys } from './draftKeys.ts'
import { endOfDraft } from './draftLifetime.ts'
import type { DraftStore } from './DraftStore.ts'
import type { FormDraft } from './FormDraft.ts'

const purpose = 'draft'

/**
 * Keeps drafts in a folder, one sealed file each, so that a restart loses none.
 *
 *     const drafts = createDraftFolder({ folder: '.data/drafts', keys, clock })
 *     await drafts.write('q3Zt…', draft) // .data/drafts/5e88…
 *
 * A file is named after a hash of the secret in the cookie, and its time is the time it ends. When there are `most`, those
 * that are there stay, and no new one is taken.
 */
export function createDraftFolder({
  folder,
  keys,
  clock,
  most = 20_000,
}: {
  folder: string
  keys: FormsKeys
  /** Must run: a clock that stands would keep drafts for ever. */
  clock: Clock
  most?: number
}): DraftStore {
  const made = mkdir(folder, { recursive: true, mode: 0o700 })
  // Whoever writes hears of it.
  made.catch(() => undefined)
  const pathOf = (id: string) => join(folder, createHash('sha256').update(id).digest('hex'))
  const isPast = async (path: string) => (await stat(path)).mtimeMs <= clock().toMillis()

  async function endOf(id: string) {
    const end = (await stat(pathOf(id)).catch(() => null))?.mtimeMs ?? 0
    return end > clock().toMillis() ? end : null
  }

  async function read(id: string) {
    const path = pathOf(id)
    try {
      if (await isPast(path)) return null
      return decrypt(draftKeys(keys, id), purpose, await readFile(path, 'utf8')) as FormDraft
    } catch {
      return null
    }
  }

  async function makeRoom(path: string) {
    if ((await readdir(folder)).length < most || (await stat(path).catch(() => null))) return
    await sweep()
    if ((await readdir(folder)).length >= most) throw new Error(`There are ${most} drafts.`)
  }

  async function write(id: string, draft: FormDraft, instead = id) {
    await made
    const path = pathOf(id)
    await makeRoom(pathOf(instead))
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`
    const end = endOfDraft(draft, clock().toMillis()) / 1000
    try {
      await writeFile(unfinished, encrypt(draftKeys(keys, id), purpose, draft), { mode: 0o600 })
      await utimes(unfinished, end, end)
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  async function move(from: string, to: string, draft: FormDraft) {
    await write(to, draft, from)
    await rm(pathOf(from), { force: true })
  }

  async function sweep() {
    const paths = (await readdir(folder)).map(name => join(folder, name))
    // One after the other: nobody waits for it, and files that are being read must not wait either.
    for (const path of paths) if (await isPast(path).catch(() => false)) await rm(path, { force: true })
  }

  return {
    read,
    endOf,
    write: (id, draft) => write(id, draft),
    move,
    remove: id => rm(pathOf(id), { force: true }),
    sweep,
  }
}
