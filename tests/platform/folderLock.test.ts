import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockFolder } from '../../platform/folderLock.ts'

const meanwhile = vi.hoisted(() => ({ happens: (): void => undefined }))

// What another process does between a look at the lock and the taking of it.
vi.mock(import('node:fs'), async original => {
  const fs = await original()
  const write: typeof fs.writeFileSync = (path, ...rest) => {
    if (String(path).endsWith(`process-${process.pid}`)) meanwhile.happens()
    fs.writeFileSync(path, ...rest)
  }
  return { ...fs, writeFileSync: write }
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-lock-'))
  onTestFinished(() => {
    meanwhile.happens = () => undefined
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
const endedProcess = () => String(spawnSync(process.execPath, ['--version']).pid)

test.each([
  ['that is free', () => null],
  ['of a process that has ended', endedProcess],
])(
  'of two processes that take a lock %s at the same moment one has it',
  { timeout: 20_000 },
  async (_, left) => {
    const folder = newFolder()
    const lock = join(folder, 'process')
    const owner = left()
    if (owner !== null) writeFileSync(lock, owner)
    meanwhile.happens = () => {
      meanwhile.happens = () => undefined
      writeFileSync(lock, String(process.ppid))
    }
    const beats = setInterval(() => utimesSync(lock, new Date(), new Date()), 500)
    onTestFinished(() => clearInterval(beats))
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.ppid}`)
    expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid))
    expect(readdirSync(folder)).toEqual(['process'])
  },
)

test('what a process that has ended left behind is taken over, and nothing stays beside it', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'process'), endedProcess())
  const { release } = await lockFolder(folder)
  expect(readFileSync(join(folder, 'process'), 'utf8')).toBe(String(process.pid))
  release()
  expect(readdirSync(folder)).toEqual(['postgres'])
})
