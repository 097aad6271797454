import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startDirectoryWorker } from '../../directory/supervisor.ts'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'
import { smallDisk } from '../chaos/smallDisk.ts'
import { startDirectoryProcess } from './directoryProcess.ts'
import { fixtureFolder, newDataDir } from './newDataDir.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await newDataDir('fixture')
})

const start = (options = {}) =>
  startDirectoryWorker({ dataDir, now: '2026-11-20T12:00', sample: fixtureFolder, ...options })
const count = async (url: string) => (await (await fetch(`${url}/services`)).json()).meta.total

describe('a directory in a thread', { timeout: 120_000 }, () => {
  test('responds, ends when closed and starts again on its data', async () => {
    const first = await start()
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/core\/v1$/)
    expect(await count(first.url)).toBe(5)
    await first.close()
    await expect(fetch(first.url)).rejects.toThrow('fetch failed')

    const again = await start()
    expect(await count(again.url)).toBe(5)
    await again.close()
  })

  test('reports why it does not start', async () => {
    const sample = mkdtempSync(join(tmpdir(), 'signpost-bad-'))
    writeFileSync(join(sample, 'pages.yaml'), 'a: { name: Wrong }')
    const other = join(dataDir, 'another')
    await expect(start({ dataDir: other, sample })).rejects.toThrow('pages.yaml: a.title')
    rmSync(sample, { recursive: true })
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await expect(start({ dataDir: other, port, sample: false })).rejects.toThrow('EADDRINUSE')
    server.close()
  })

  test('restarts at the same address when its thread dies, and stays down once closed', async () => {
    const directory = await startDirectoryWorker({ dataDir }, join(import.meta.dirname, 'crashingWorker.ts'))
    const answer = () =>
      fetch(directory.url).then(
        response => response.text(),
        () => 'gone',
      )
    for (let death = 0; death < 2; death += 1) {
      await fetch(`${directory.url}/die`).catch(() => undefined)
      expect(await answer()).toBe('gone')
      await expect.poll(answer, { timeout: 20_000 }).toBe('alive')
    }
    await fetch(`${directory.url}/die`).catch(() => undefined)
    await directory.close()
    await new Promise(resolve => setTimeout(resolve, 2500))
    expect(await answer()).toBe('gone')
  })
})

describe('the folder of data', { timeout: 120_000 }, () => {
  test('serves one process at a time, is waited for, and outlives a process killed at its work', async () => {
    const { child, url } = await startDirectoryProcess(dataDir)
    expect(await count(url)).toBe(5)
    await expect(start()).rejects.toThrow(`is in use by process ${child.pid}`)
    setTimeout(() => child.kill('SIGKILL'), 500)
    const directory = await start()
    expect(child.killed).toBe(true)
    expect(await count(directory.url)).toBe(5)
    await directory.close()
  })

  test('is made anew when its making was cut short', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signpost-cut-'))
    const child = spawn(process.execPath, [
      ...testProcessFlags,
      join(import.meta.dirname, 'runDirectory.ts'),
      folder,
      fixtureFolder,
    ])
    await expect
      .poll(() => existsSync(join(folder, 'directory', 'postgres')), { timeout: 20_000, interval: 10 })
      .toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const directory = await start({ dataDir: folder })
    expect(await count(directory.url)).toBe(5)
    await directory.close()
    rmSync(folder, { recursive: true })
  })

  test('still answers on a full disk, and says which disk is full when it cannot start', async context => {
    const disk = smallDisk(110)
    try {
      context.skip(!disk.canFill, 'this machine lets no small disk be mounted')
      const { folder } = disk
      const directory = await start({ dataDir: folder })
      const beatAt = () => statSync(join(folder, 'directory', 'process')).mtimeMs
      disk.fill()
      const before = beatAt()
      await expect.poll(beatAt, { timeout: 20_000 }).not.toBe(before)
      expect(await count(directory.url)).toBe(5)
      await directory.close()
      const reason = `The database in ${join(folder, 'directory')} does not open with 0 MB free on its disk`
      await expect(start({ dataDir: folder })).rejects.toThrow(reason)
      disk.empty()
      const again = await start({ dataDir: folder })
      expect(await count(again.url)).toBe(5)
      await again.close()
    } finally {
      disk.remove()
    }
  })

  test('is not made where its disk has too little room for it', async context => {
    const disk = smallDisk(20)
    try {
      context.skip(!disk.canFill, 'this machine lets no small disk be mounted')
      const reason = 'does not open with 20 MB free on its disk (a new one needs 48 MB)'
      await expect(start({ dataDir: disk.folder })).rejects.toThrow(reason)
    } finally {
      disk.remove()
    }
  })
})
