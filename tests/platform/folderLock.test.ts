import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockFolder } from '../../platform/folderLock.ts'

const meanwhile = vi.hoisted(() => ({ happens: (): void => undefined }))
const links = vi.hoisted(() => ({ fail: null as string | null }))

// What another process does between a look at the lock and the taking of it.
vi.mock(import('node:fs'), async original => {
  const fs = await original()
  const write: typeof fs.writeFileSync = (path, ...rest) => {
    if (String(path).endsWith(`process-${process.pid}`)) meanwhile.happens()
    fs.writeFileSync(path, ...rest)
  }
  const link: typeof fs.linkSync = (from, to) => {
    if (links.fail) throw Object.assign(new Error(`${links.fail}: link`), { code: links.fail })
    fs.linkSync(from, to)
  }
  return { ...fs, writeFileSync: write, linkSync: link }
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-lock-'))
  onTestFinished(() => {
    meanwhile.happens = () => undefined
    links.fail = null
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
  expect(readFileSync(join(folder, 'process'), 'utf8')).toBe(`${process.pid} ${hostname()}`)
  release()
  expect(readdirSync(folder)).toEqual(['postgres'])
})

test.each(['EACCES', 'ENOSPC', 'EIO'])(
  'a lock that cannot be taken for %s is not taken, and says so',
  async code => {
    const folder = newFolder()
    links.fail = code
    await expect(lockFolder(folder)).rejects.toThrow(`${code}: link`)
    expect(readdirSync(folder)).toEqual([])
  },
)

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])('a disk without links (%s) has locks, too', async code => {
  const folder = newFolder()
  links.fail = code
  const { release } = await lockFolder(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'process'])
  release()
})

// Each container counts its processes anew: of two that share a volume each is the first.
test.each([
  ['this one', process.pid],
  ['one that has ended here', Number(endedProcess())],
])('a process on another host with the id of %s keeps its lock', { timeout: 20_000 }, async (_, pid) => {
  const folder = newFolder()
  const lock = join(folder, 'process')
  writeFileSync(lock, `${pid} other-container`)
  const beats = setInterval(() => utimesSync(lock, new Date(), new Date()), 500)
  onTestFinished(() => clearInterval(beats))
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${pid} on other-container.`)
  expect(readFileSync(lock, 'utf8')).toBe(`${pid} other-container`)
})

test(
  'the lock of a host that was lost is taken over after fifteen seconds',
  { timeout: 25_000 },
  async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'process'), '1 lost-container')
    const { release } = await lockFolder(folder)
    expect(readFileSync(join(folder, 'process'), 'utf8')).toBe(`${process.pid} ${hostname()}`)
    release()
  },
)

test('the lock of this process before a container was started again is taken over at once', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'process'), `${process.pid} ${hostname()}`)
  const start = performance.now()
  const { release } = await lockFolder(folder)
  expect(performance.now() - start).toBeLessThan(1000)
  release()
})
