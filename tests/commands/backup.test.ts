import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDirectoryWorker } from '../../directory/supervisor.ts'
import { addKey } from '../../gateway/clients/apiKeys.ts'
import { startOutbox } from '../../gateway/outbox/outbox.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { sendCommand, socketIn } from '../../platform/privateSocket.ts'
import { serveBackups } from '../../web/server/backups.ts'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'
import { pack, unpack } from '../../scripts/backupArchive.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { startFaultyDirectory } from '../chaos/startFaultyDirectory.ts'
import { fixtureFolder, newDataDir } from '../directory/newDataDir.ts'
import { openIn } from '../directory/otherUser.ts'
import { form } from '../gateway/outboxUnderTest.ts'

let parent: string
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'signpost-backup-'))
})
afterAll(() => rmSync(parent, { recursive: true }))
const archive = () => join(parent, 'copy.tar.gz')

/** `npm run backup` and `npm run restore` as they are typed. */
function run(script: 'backup' | 'restore' | 'outbox', dataDir: string, ...words: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir }
  return new Promise<{ status: number; said: string }>(resolve => {
    const program = script === 'outbox' ? ['scripts/outbox.ts'] : ['scripts/backup.ts', script]
    const command = [...testProcessFlags, ...program, ...words]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

/** The folder of the copy that the process with this data folder has made. */
const copied = async (dataDir: string) => sendCommand(socketIn(dataDir, 'backup'), ['copy'])

/** What a command gives that fails. */
const fails = (said: string) => ({ status: 1, said: `${said}\n` })

/** The parts of a site that write to a data folder. */
async function serve(dataDir: string) {
  const directory = await startDirectoryWorker({ dataDir, now: '2026-11-20T12:00', sample: fixtureFolder })
  const outbox = startOutbox({ dataDir, directoryUrl: directory.url, hasIdempotency: true })
  await outbox.begun
  const stopAnswering = await serveBackups(dataDir, async () => ({ outbox, directory }))
  return {
    directory,
    outbox,
    async close() {
      await stopAnswering()
      await outbox.close()
      await directory.close()
    },
  }
}

/** A data folder with an empty outbox. */
async function withOutbox(dataDir: string): Promise<string> {
  await putEmptyDatabase(join(dataDir, 'outbox'))
  return dataDir
}

/** A data folder with the names of one that was used, and one file that no compression makes smaller. */
function smallFolder(name: string): string {
  const dataDir = join(parent, name)
  for (const folder of ['directory', 'drafts', 'outbox'])
    mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 })
  for (const file of ['directory/complete', 'outbox/complete', 'forms.key'])
    writeFileSync(join(dataDir, file), '')
  writeFileSync(join(dataDir, 'drafts', 'a-draft'), randomBytes(200_000))
  return dataDir
}

let count = 0
const feedback = () => {
  count += 1
  const body = {
    url: 'https://signpost.example',
    feedback: `Feedback no. ${count}.`,
    name: null,
    email: null,
    phone: null,
  }
  return form({ body })
}
const textOf = ({ body }: { body: Record<string, unknown> }) => String(body['feedback'])

/** How often each form is in the copy: in the directory, or waiting to be sent to it. */
async function formsIn(dataDir: string) {
  const read = async (folder: string, statement: string) => {
    const database = await openDatabase(join(dataDir, folder))
    const rows = await database.query(statement)
    await database.close()
    return rows
  }
  const stored = await read('directory', 'select feedback from page_feedbacks')
  const kept = await read('outbox', 'select reference, state from outbox.submissions')
  return {
    stored: stored.map(row => String(row['feedback'])),
    waiting: kept.filter(({ state }) => state !== 'delivered').map(row => String(row['reference'])),
    delivered: kept.filter(({ state }) => state === 'delivered').map(row => String(row['reference'])),
  }
}

describe('a backup', { timeout: 300_000 }, () => {
  test('made while forms come in has each form that was accepted before it, once, and is restored whole', async () => {
    const dataDir = await withOutbox(await newDataDir('fixture'))
    const site = await serve(dataDir)
    await addKey(join(dataDir, 'keys.json'), { name: 'Age UK', today: '2026-11-20' })
    mkdirSync(join(dataDir, 'drafts'))
    writeFileSync(join(dataDir, 'drafts', 'a-draft'), 'sealed')
    utimesSync(join(dataDir, 'drafts', 'a-draft'), 2_000_000_000, 2_000_000_000)
    mkdirSync(join(dataDir, 'search'))
    writeFileSync(join(dataDir, 'search', 'index.sqlite'), 'made again from the directory')
    mkdirSync(join(dataDir, 'open-data', 'files'), { recursive: true })
    writeFileSync(join(dataDir, 'open-data', 'history'), 'kept nowhere else')
    writeFileSync(join(dataDir, 'open-data', 'files', 'services.csv'), 'made again from the history')
    const accepted = new Map<string, string>()
    const accept = async () => {
      const each = feedback()
      accepted.set((await site.outbox.accept(each)).reference, textOf(each))
    }
    const ending = new AbortController()
    const visitors = Array.from({ length: 3 }, async () => {
      // As fast as they can they would send thousands, which say no more than hundreds and all have to be delivered.
      while (!ending.signal.aborted) {
        await accept()
        await wait(50)
      }
    })
    await expect.poll(() => accepted.size, { timeout: 60_000 }).toBeGreaterThan(20)
    const before = new Map(accepted)
    const { status, said } = await run('backup', dataDir, archive())
    ending.abort()
    await Promise.all(visitors)
    expect([status, said]).toEqual([
      0,
      expect.stringMatching(/holds \d+ files\.\nIt holds forms\.key: who has it can read the forms/),
    ])
    expect(statSync(archive()).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir).filter(name => name.startsWith('.'))).toEqual([])
    // Deliveries go on.
    await accept()
    await expect.poll(async () => (await site.outbox.statistics()).waiting, { timeout: 60_000 }).toBe(0)

    const restored = join(parent, 'restored')
    expect(await run('restore', restored, archive())).toMatchObject({ status: 0 })
    expect(openIn(restored)).toEqual([])
    for (const name of ['forms.key', 'keys.json'])
      expect(readFileSync(join(restored, name), 'utf8')).toBe(readFileSync(join(dataDir, name), 'utf8'))
    expect(statSync(join(restored, 'drafts', 'a-draft')).mtimeMs).toBe(2_000_000_000_000)
    expect(existsSync(join(restored, 'search'))).toBe(false)
    expect(readdirSync(join(restored, 'open-data'))).toEqual(['history'])
    const found = await formsIn(restored)
    const waiting = found.waiting.map(reference => accepted.get(reference))
    const everywhere = [...found.stored, ...waiting]
    expect(new Set(everywhere).size).toBe(everywhere.length)
    for (const [reference, text] of before) {
      expect(everywhere.filter(each => each === text)).toHaveLength(1)
      expect([...found.waiting, ...found.delivered]).toContain(reference)
    }
    for (const reference of found.delivered) expect(found.stored).toContain(accepted.get(reference))
    await site.close()
  })

  test('that was restored delivers no waiting form before an operator says so, and then each form once', async () => {
    const dataDir = await withOutbox(join(parent, 'waiting'))
    const away = startOutbox({
      dataDir,
      directoryUrl: 'http://127.0.0.1:1/core/v1',
      hasIdempotency: true,
    })
    const forms = [feedback(), feedback()]
    await away.start()
    for (const each of forms) await away.accept(each)
    await away.close()
    const file = join(parent, 'waiting.tar.gz')
    expect(await run('backup', dataDir, file)).toMatchObject({ status: 0 })
    const restored = join(parent, 'held')
    expect((await run('restore', restored, file)).said).toContain(
      'not sent before you say so: npm run outbox -- send',
    )

    const directory = await startFaultyDirectory(true)
    const back = startOutbox({ dataDir: restored, directoryUrl: directory.url, hasIdempotency: true })
    await back.start()
    await back.accept(feedback())
    await wait(3000)
    expect(await back.statistics()).toMatchObject({ waiting: 3 })
    expect(directory.requests).toEqual([])
    expect(await run('outbox', restored, 'send')).toEqual({
      status: 0,
      said: '3 forms that wait are sent now.\n',
    })
    await expect.poll(async () => (await back.statistics()).waiting, { timeout: 60_000 }).toBe(0)
    expect(await run('outbox', restored, 'send')).toMatchObject({
      said: expect.stringContaining('no restored copy'),
    })
    await back.close()
    await directory.close()
    expect(forms.map(each => directory.stored.get(textOf(each)))).toEqual([1, 1])
  })

  test('is made after one that could not even begin, and also where the outbox does not say that it goes on', async () => {
    const [dataDir, away] = [join(parent, 'begun'), join(parent, 'begun-elsewhere')]
    mkdirSync(join(dataDir, 'outbox'), { recursive: true })
    const outbox = {
      copyTo: async () => undefined,
      resume: async () => Promise.reject(new Error('The outbox did not answer')),
    }
    const stopAnswering = await serveBackups(dataDir, async () => ({ outbox }))
    renameSync(dataDir, away)
    await expect(copied(away)).rejects.toThrow('ENOENT')
    renameSync(away, dataDir)
    expect(existsSync(join((await copied(dataDir)) ?? '', 'outbox'))).toBe(true)
    await stopAnswering()
  })

  test('is not put over other data unasked, nor where a process is at work, nor when it is damaged', async () => {
    const dataDir = join(parent, 'restored')
    const small = join(parent, 'small.tar.gz')
    await pack(smallFolder('packed'), small, '2026-11-20T12:00:00Z')
    const refused = async (words: string[], reason: string | RegExp) =>
      expect(await run('restore', dataDir, ...words)).toEqual({
        status: 1,
        said: expect.stringMatching(reason),
      })
    await refused([small], /restored is not empty\. With --replace, what is in it is deleted\.\n$/)
    const stopAnswering = await serveBackups(dataDir, async () => Promise.resolve({}))
    await refused([small, '--replace'], `Process ${process.pid} uses ${dataDir}: stop it first.`)
    await stopAnswering()

    const bytes = readFileSync(small)
    const broken = join(parent, 'broken.tar.gz')
    const half = bytes.subarray(0, bytes.length / 2)
    const noBackup = /is not a whole backup: .*Nothing was changed/
    writeFileSync(broken, half)
    await refused([broken, '--replace'], noBackup)
    for (const content of [Buffer.from('no archive'), Buffer.alloc(0)]) {
      writeFileSync(broken, content)
      await expect(unpack(broken, mkdtempSync(join(parent, 'unpacked-')))).rejects.toThrow(noBackup)
    }
    await refused([join(parent, 'none'), '--replace'], 'There is no file')
    await refused([], 'Usage: npm run restore -- FILE')
    expect(readdirSync(dataDir).toSorted()).toEqual([
      'directory',
      'drafts',
      'forms.check',
      'forms.key',
      'keys.json',
      'open-data',
      'outbox',
    ])
    writeFileSync(join(dataDir, 'stray'), '')
    expect(await run('restore', dataDir, small, '--replace')).toMatchObject({ status: 0 })
    expect(readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
      'directory',
      'directory/complete',
      'drafts',
      'drafts/a-draft',
      'forms.key',
      'outbox',
      'outbox/complete',
    ])
  })

  test('that is put back keeps all other processes out of the data until it has proved whole', async () => {
    const dataDir = smallFolder('claimed')
    const small = join(parent, 'claiming.tar.gz')
    await pack(smallFolder('claiming'), small, '2026-11-20T12:00:00Z')
    // An archive that comes through a pipe is whole no sooner than the test says.
    const pipe = join(parent, 'pipe')
    execFileSync('mkfifo', [pipe])
    const restored = run('restore', dataDir, pipe, '--replace')
    const archiveEnd = await open(pipe, 'w')
    await Promise.all(
      ['outbox', 'directory'].map(async name =>
        expect(openDatabase(join(dataDir, name))).rejects.toThrow(/is in use by process \d+/),
      ),
    )
    await archiveEnd.writeFile(readFileSync(small))
    await archiveEnd.close()
    expect(await restored).toMatchObject({ status: 0 })
    expect(readdirSync(join(dataDir, 'outbox'))).toEqual(['complete'])
  })

  test('that cannot be made leaves no file, and prints the reason', async () => {
    const dataDir = smallFolder('unserved')
    const refused = async (words: string[], reason: string) =>
      expect(await run('backup', dataDir, ...words)).toEqual({
        status: 1,
        said: expect.stringContaining(reason),
      })
    await refused([], 'Usage: npm run backup -- FILE')
    const empty = mkdtempSync(join(parent, 'empty-'))
    expect(await run('backup', empty, archive())).toEqual(fails(`There is nothing in ${empty}.`))
    const file = join(empty, 'file')
    writeFileSync(file, '')
    expect(await run('backup', file, archive())).toEqual(
      fails(`Signpost cannot start: DATA_DIR ${file}: it is not a folder`),
    )
    expect(await run('restore', join(parent, 'new'), empty)).toEqual(
      fails(`${empty} is not a whole backup: it is a folder. Nothing was changed.`),
    )
    const mistyped = join(parent, 'mistyped')
    const missing = fails(`There is no folder ${mistyped}: DATA_DIR must name the one that the site uses.`)
    expect(await run('backup', mistyped, archive())).toEqual(missing)
    expect(await run('outbox', mistyped, 'list')).toEqual(missing)
    const absent = join(parent, 'absent.tar.gz')
    expect(await run('restore', mistyped, absent)).toEqual(fails(`There is no file ${absent}.`))
    expect(existsSync(mistyped)).toBe(false)
    await refused([join(dataDir, 'copy.tar.gz')], 'is in the data folder')
    await refused([join(parent, 'nowhere', 'copy.tar.gz')], 'There is no folder')
    const folder = join(parent, 'a-folder')
    await run('backup', dataDir, folder)
    expect(statSync(folder).isFile()).toBe(true)
    rmSync(folder)
    const full = mkdtempSync(join(parent, 'full-'))
    chmodSync(full, 0o755)
    await refused([full], `${full} is a folder: the backup in it needs a name, too.`)
    expect(readdirSync(full)).toEqual([])
    expect(readdirSync(parent).filter(name => name.startsWith('.'))).toEqual([])
  })
})
