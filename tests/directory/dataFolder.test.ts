import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDirectoryWorker } from '../../directory/supervisor.ts'
import { addKey } from '../../gateway/clients/apiKeys.ts'
import { startOutbox } from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { loadFormsKeys } from '../../platform/encryption.ts'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'
import { createDraftFolder } from '../../web/forms/draftStore.ts'
import { form } from '../gateway/outboxUnderTest.ts'
import { fixtureFolder } from './fixtureDirectory.ts'
import { isOpenToOthers, openIn } from './otherUser.ts'

let parent: string
const usualUmask = process.umask()
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'signpost-modes-'))
  // Only the data folder itself may keep other users out here.
  chmodSync(parent, 0o755)
})
afterAll(() => {
  process.umask(usualUmask)
  rmSync(parent, { recursive: true })
})

/** Everything that keeps something in the data folder, at work in it as it ends. */
async function live(dataDir: string, look: () => void = () => undefined): Promise<void> {
  const directory = await startDirectoryWorker({ dataDir, now: '2026-11-20T12:00', sample: fixtureFolder })
  const outbox = startOutbox({ dataDir, directoryUrl: directory.url, hasIdempotency: true })
  await outbox.start()
  const { reference } = await outbox.accept(form({ body: referral }))
  await outbox.outcome(reference, 5000)
  const keys = loadFormsKeys(undefined, dataDir)
  const drafts = createDraftFolder({ folder: join(dataDir, 'drafts'), keys, clock: createClock() })
  await drafts.write('a visitor', { answers: {} } as never)
  await addKey(join(dataDir, 'keys.json'), { name: 'Age UK', today: '2026-11-20' })
  look()
  await outbox.close()
  await directory.close()
}

const referral = { url: 'https://signpost.example', feedback: 'Ada Lovelace, 07700 900123', name: null }

/** The log of the command about the folder, whose modes are checked afterwards. */
function startWith(dataDir: string) {
  const program = `
    import { dataDir } from './platform/dataFolder.ts'
    import { writeFileSync } from 'node:fs'
    writeFileSync(dataDir() + '/made-later', '')`
  const node = [process.execPath, ...testProcessFlags, '--input-type=module', '--eval', program]
  const words = ['-c', 'umask 000; exec "$0" "$@"', ...node]
  const { status, stdout, stderr } = spawnSync('sh', words, {
    env: { DATA_DIR: dataDir, HOME: homedir(), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    encoding: 'utf8',
  })
  return { status, stderr, lines: stdout.split('\n').filter(Boolean) }
}

describe('the data folder', { timeout: 300_000 }, () => {
  test('is closed to all other users, whatever the umask, and so is all that is made in it', async () => {
    process.umask(0)
    const dataDir = join(parent, 'fresh')
    await live(dataDir, () => {
      expect(openIn(dataDir)).toEqual([])
      expect(globSync('**/*.sock', { cwd: dataDir })).toHaveLength(1)
      const logs = globSync('*/postgres/pg_wal/0*', { cwd: dataDir })
      expect(logs.length).toBeGreaterThan(1)
      for (const log of logs)
        expect(isOpenToOthers(join(dataDir, log))).toEqual({ reads: false, writes: false })
    })
    expect(openIn(dataDir)).toEqual([])
    expect(globSync('**', { cwd: dataDir }).length).toBeGreaterThan(2000)
  })

  test('that was open is closed at the next start, which says so in one line', async () => {
    const dataDir = join(parent, 'fresh')
    const elsewhere = join(parent, 'elsewhere')
    writeFileSync(elsewhere, '')
    chmodSync(elsewhere, 0o644)
    symlinkSync(elsewhere, join(dataDir, 'link'))
    for (const path of ['.', ...globSync('**', { cwd: dataDir })].map(name => join(dataDir, name)))
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666)
    chmodSync(elsewhere, 0o644)
    const [file] = globSync('directory/postgres/base/*/1259', { cwd: dataDir })
    const path = join(dataDir, file!)
    expect(isOpenToOthers(path)).toEqual({ reads: true, writes: true })

    const { status, lines } = startWith(dataDir)
    expect(status).toBe(0)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'warn',
      msg: 'the data folder was open to other users and is closed to them now',
      folders: expect.any(Number),
    })
    expect(openIn(dataDir)).toEqual([])
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644)
    expect(isOpenToOthers(path)).toEqual({ reads: false, writes: false })
    expect(startWith(dataDir)).toEqual({ status: 0, stderr: '', lines: [] })
    await live(dataDir)
    expect(openIn(dataDir)).toEqual([])
  })

  test('is not called open for what its owner alone could reach, such as a socket of 0700', () => {
    const dataDir = join(parent, 'left-over')
    mkdirSync(dataDir, { mode: 0o700 })
    const file = join(dataDir, 'operator.sock')
    writeFileSync(file, '')
    chmodSync(file, 0o700)
    expect(startWith(dataDir)).toEqual({ status: 0, stderr: '', lines: [] })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('may be reached by a link, and is closed where the link leads', () => {
    const [folder, link] = [join(parent, 'disk'), join(parent, 'link')]
    mkdirSync(folder)
    chmodSync(folder, 0o777)
    symlinkSync(folder, link)
    expect(startWith(link).lines).toHaveLength(1)
    expect(openIn(folder)).toEqual([])
  })

  test.each([['/'], ['/tmp'], [homedir()], ['.'], ['/etc']])(
    'is never %s, which others use as well',
    folder => {
      const before = statSync(folder).mode
      expect(startWith(folder)).toEqual({
        status: 1,
        stderr: expect.stringMatching(
          /^Signpost cannot start: DATA_DIR must be a folder of its own: others use \/.* as well\n$/,
        ),
        lines: [],
      })
      expect(statSync(folder).mode).toBe(before)
    },
  )

  test('is none where no folder can be made, which one line says with the name of the variable', () => {
    const file = join(parent, 'a-file')
    writeFileSync(file, '')
    for (const folder of [
      file,
      join(file, 'below'),
      join(parent, 'x'.repeat(300)),
      '/proc/self',
      '/proc/x',
    ]) {
      const { status, stderr } = startWith(folder)
      expect(stderr).toMatch(/^Signpost cannot start: DATA_DIR .*\n$/)
      expect(status).toBe(1)
    }
  })

  test('is closed by commands as well, which say nothing of it among their answers', () => {
    for (const script of ['scripts/outbox.ts', 'scripts/keys.ts']) {
      const dataDir = mkdtempSync(join(parent, 'command-'))
      mkdirSync(join(dataDir, 'drafts'), { mode: 0o755 })
      chmodSync(dataDir, 0o755)
      const { stdout } = spawnSync(process.execPath, [...testProcessFlags, script, 'list'], {
        env: { DATA_DIR: dataDir, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        encoding: 'utf8',
      })
      expect(stdout).toMatch(/^(Nothing to list|There are no keys)\.\n$/)
      expect(openIn(dataDir)).toEqual([])
    }
  })
})
