import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nullIfMissing, replaceFile, replaceFileSync } from '../../platform/files.ts'

const times = { accessed: 1_795_171_200_000, modified: 1_795_000_000_000 }
const newFolder = () => mkdtempSync(join(tmpdir(), 'signpost-files-'))

test('a file is replaced whole, is its owner’s alone, and has the times it is given', async () => {
  const folder = newFolder()
  const path = join(folder, 'a')
  writeFileSync(path, 'a longer text before')
  await replaceFile(path, 'new', times)
  const { mode, atimeMs, mtimeMs } = statSync(path)
  expect([mode & 0o777, atimeMs, mtimeMs]).toEqual([0o600, times.accessed, times.modified])
  expect(readFileSync(path, 'utf8')).toBe('new')
  replaceFileSync(path, 'newer')
  expect(readFileSync(path, 'utf8')).toBe('newer')
  expect(readdirSync(folder)).toEqual(['a'])
})

test('what cannot be replaced stays as it is, with nothing beside it', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'a', 'b'), { recursive: true })
  await expect(replaceFile(join(folder, 'a'), 'new', times)).rejects.toThrow('EISDIR')
  expect(() => replaceFileSync(join(folder, 'a'), 'new')).toThrow('EISDIR')
  expect(readdirSync(folder)).toEqual(['a'])
})

test('only a missing file reads as null', async () => {
  const folder = newFolder()
  expect(await readFile(join(folder, 'a')).catch(nullIfMissing)).toBeNull()
  await expect(readFile(folder).catch(nullIfMissing)).rejects.toThrow('EISDIR')
})
