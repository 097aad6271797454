import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDiskCache } from '../../gateway/pictures/diskCache.ts'

let folder: string
let now: number
let errors: unknown[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-folder-'))
  now = Date.parse('2026-11-20T10:00:00Z')
  errors = []
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const open = (path = folder) =>
  createDiskCache({
    folder: path,
    maxBytes: 3500,
    now: () => now,
    onError: error => void errors.push(error),
  })
const picture = (letter: string) => ({
  source: letter,
  fetchedAt: now,
  formats: [
    { type: 'image/avif' as const, bytes: Buffer.alloc(400, letter) },
    { type: 'image/jpeg' as const, bytes: Buffer.alloc(500, letter) },
  ],
})
const storedFiles = async () => (await readdir(folder)).toSorted()

test('when the folder is full, the least recently used pictures are deleted', async () => {
  const pictures = open()
  for (const letter of 'abc') await pictures.set(letter, picture(letter))
  expect(await pictures.get('a')).toEqual(picture('a'))
  await pictures.set('d', picture('d'))
  await expect.poll(storedFiles).toEqual(['a.picture', 'c.picture', 'd.picture'])
})

test('after a restart it is still known which pictures were used last', async () => {
  const before = open()
  for (const letter of 'abc') {
    await before.set(letter, picture(letter))
    now += 60_000
  }
  now += 3_600_000
  const [fetchedAt] = [(await before.get('a'))!.fetchedAt]
  const after = open()
  now += 3_600_000
  await after.set('d', picture('d'))
  await expect.poll(storedFiles).toEqual(['a.picture', 'c.picture', 'd.picture'])
  expect((await after.get('a'))!.fetchedAt).toBe(fetchedAt)
})

test('a file that was cut short, is no picture, or was left half written is ignored', async () => {
  const before = open()
  await before.set('a', picture('a'))
  await writeFile(join(folder, 'b.picture'), '{"source":"b","formats":[["image/avif",900]]}\nshort')
  await writeFile(join(folder, 'c.picture'), 'nothing of ours')
  await writeFile(join(folder, 'd-9f6c'), 'half')
  const after = open()
  expect(await Promise.all(['a', 'b', 'c'].map(key => after.get(key)))).toEqual([picture('a'), null, null])
  await expect.poll(storedFiles).not.toContain('d-9f6c')
})

test('a disk that cannot be written to is logged, and pictures are served all the same', async () => {
  await writeFile(join(folder, 'file'), '')
  const pictures = open(join(folder, 'file'))
  await pictures.set('a', picture('a'))
  expect(await pictures.get('a')).toBeNull()
  expect(errors).not.toEqual([])
})

test('a folder that was deleted is created again', async () => {
  const pictures = open()
  await pictures.set('a', picture('a'))
  await rm(folder, { recursive: true })
  await pictures.set('b', picture('b'))
  await pictures.set('b', picture('b'))
  expect(await pictures.get('b')).toEqual(picture('b'))
  expect(await pictures.get('a')).toBeNull()
})
