import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { type FormsKeys, parseFormsKeys } from '../../platform/encryption.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DraftStore } from '../../web/forms/draftStore.ts'

export const draft = {
  typed: { name: 'ZZ-CANARY', comments: 'ZZ-CANARY' },
  tried: ['name'],
  startedAt: 1,
  formsBefore: 0,
  refusals: [],
}
export const newKey = () => randomBytes(32).toString('base64')
/** A secret of a visitor's cookie that a draft is stored under. */
export const newDraftId = () => randomBytes(32).toString('base64url')

/** The tests of every store of drafts. Each test starts with an empty one. */
export function draftRules(
  open: (parts: { keys: FormsKeys; clock: Clock; limit?: number }) => DraftStore,
): void {
  const start = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
  const fresh = () => {
    let now = start
    const opened = (key: string, limit?: number) =>
      open({ keys: parseFormsKeys(key), clock: () => now, ...(limit && { limit }) })
    return { opened, at: (minutes: number) => void (now = start.plus({ minutes })) }
  }

  test('answers outlive a restart, for one hour after the last change', async () => {
    const { opened, at } = fresh()
    const [key, id] = [newKey(), newDraftId()]
    await opened(key).write(id, draft)
    at(59)
    expect(await opened(key).read(id)).toEqual(draft)
    await opened(key).write(id, draft)
    at(118)
    expect(await opened(key).read(id)).toEqual(draft)
    at(120)
    expect(await opened(key).read(id)).toBeNull()
  })

  test('it is known when answers end: one hour after the last change', async () => {
    const { opened, at } = fresh()
    const [drafts, id] = [opened(newKey()), newDraftId()]
    expect(await drafts.expiryOf(id)).toBeNull()
    await drafts.write(id, draft)
    at(30)
    expect(await drafts.expiryOf(id)).toBe(start.plus({ minutes: 60 }).toMillis())
    await drafts.write(id, draft)
    expect(await drafts.expiryOf(id)).toBe(start.plus({ minutes: 90 }).toMillis())
    at(90)
    expect(await drafts.expiryOf(id)).toBeNull()
  })

  test('a draft of before the clock was put back ends an hour after that was found, and can be read until then', async () => {
    const { opened, at } = fresh()
    const [drafts, id, sendableLater] = [opened(newKey()), newDraftId(), newDraftId()]
    at(1440)
    await drafts.write(id, draft)
    at(0)
    await drafts.write(sendableLater, { ...draft, takenFrom: start.plus({ minutes: 61 }).toMillis() })
    await drafts.purge()
    expect(await drafts.read(id)).toEqual(draft)
    expect(await drafts.expiryOf(id)).toBe(start.plus({ minutes: 60 }).toMillis())
    expect(await drafts.expiryOf(sendableLater)).toBe(start.plus({ minutes: 71 }).toMillis())
    // A time to send it from that is beyond every limit is from before, too.
    await drafts.write(id, { ...draft, takenFrom: start.plus({ minutes: 1500 }).toMillis() })
    expect(await drafts.expiryOf(id)).toBe(start.plus({ minutes: 60 }).toMillis())
  })

  test('processes that share the store and the key share the drafts', async () => {
    const { opened } = fresh()
    const [key, id] = [newKey(), newDraftId()]
    const [one, other] = [opened(key), opened(key)]
    await one.write(id, draft)
    await other.write(id, { ...draft, tried: ['name', 'contact'] })
    expect((await one.read(id))?.tried).toEqual(['name', 'contact'])
    await one.remove(id)
    expect(await other.read(id)).toBeNull()
  })

  test('a draft opens with its visitor’s cookie and our key, also after the key has changed', async () => {
    const { opened } = fresh()
    const [key, id] = [newKey(), newDraftId()]
    await opened(key).write(id, draft)
    expect(await opened(key).read(newDraftId())).toBeNull()
    expect(await opened(newKey()).read(id)).toBeNull()
    expect(await opened(`${newKey()},${key}`).read(id)).toEqual(draft)
  })

  test('a draft that moves to another secret is under that one only, for another hour', async () => {
    const { opened, at } = fresh()
    const [drafts, before, after] = [opened(newKey()), newDraftId(), newDraftId()]
    await drafts.write(before, draft)
    at(30)
    await drafts.move(before, after, { ...draft, tried: ['name', 'contact'] })
    expect(await drafts.read(before)).toBeNull()
    expect((await drafts.read(after))?.tried).toEqual(['name', 'contact'])
    expect(await drafts.expiryOf(after)).toBe(start.plus({ minutes: 90 }).toMillis())
  })

  test('a draft that moves where there is no room finds its own, and one that was not there finds none', async () => {
    const { opened } = fresh()
    const drafts = opened(newKey(), 2)
    const [first, second, third, fourth] = [newDraftId(), newDraftId(), newDraftId(), newDraftId()]
    await drafts.write(first, draft)
    await drafts.move(newDraftId(), second, draft)
    await drafts.move(first, third, draft)
    await expect(drafts.move(first, fourth, draft)).rejects.toThrow('There are 2 drafts.')
    const found = await Promise.all([first, second, third, fourth].map(id => drafts.read(id)))
    expect(found.map(each => each !== null)).toEqual([false, true, true, false])
  })

  test('when there is no room, those who have begun go on, and no one new begins until others have ended', async () => {
    const { opened, at } = fresh()
    const drafts = opened(newKey(), 2)
    const [first, second, third] = [newDraftId(), newDraftId(), newDraftId()]
    await drafts.write(first, draft)
    await drafts.write(second, draft)
    await expect(drafts.write(third, draft)).rejects.toThrow('There are 2 drafts.')
    await drafts.write(first, { ...draft, tried: ['name', 'contact'] })
    expect((await drafts.read(first))?.tried).toEqual(['name', 'contact'])
    at(120)
    await drafts.write(third, draft)
    expect(await drafts.read(third)).toEqual(draft)
  })
}
