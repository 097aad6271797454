import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperatorCommand } from '../../gateway/outbox/operator.ts'
import { startOutbox } from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { type FaultyDirectory, startFaultyDirectory } from '../chaos/startFaultyDirectory.ts'
import { form, hastyRetryPolicy } from './outboxUnderTest.ts'

// One folder for all of it, whose database is made once: on a busy machine that takes a while.
const parent = mkdtempSync(join(tmpdir(), 'signpost-outbox-'))
const dataDir = join(parent, 'data')
let directory: FaultyDirectory
beforeAll(async () => {
  directory = await startFaultyDirectory(true)
})
afterAll(async () => {
  await directory.close()
  rmSync(parent, { recursive: true })
})

const options = () => ({
  dataDir,
  directoryUrl: directory.url,
  hasIdempotency: true,
  retryPolicy: hastyRetryPolicy,
})
const operator = (...words: string[]) => runOperatorCommand(words, { ...options(), clock: createClock() })
const unavailable = { code: 'SUBMISSIONS_UNAVAILABLE' }

test('before the first form nothing is started, and there is nothing to list', async () => {
  mkdirSync(dataDir)
  const outbox = startOutbox(options())
  const none = { waiting: 0, oldestSeconds: 0, held: 0, dead: 0, quarantined: 0, refused: 0 }
  expect(await outbox.statistics()).toEqual(none)
  expect(await operator('list')).toBe('Nothing to list.')
  expect(await operator('export', '--state', 'held')).toBe('')
  await expect(operator('retry', 'SP-AAAA-AAAA')).rejects.toThrow('There is no submission SP-AAAA-AAAA.')
  await outbox.close()
  expect(globSync('**', { cwd: dataDir })).toEqual(['.'])
  rmSync(dataDir, { recursive: true })
})

test('an outbox that is closed while it starts does not start', async () => {
  const outbox = startOutbox(options())
  const starting = outbox.start().catch((error: Error) => error.message)
  await outbox.close()
  expect(await starting).toContain('ended before it was ready')
  await expect(outbox.accept(form())).rejects.toMatchObject(unavailable)
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'a start that fails is reported and tried again; several first forms start one outbox; the next process sends them',
  { timeout: 120_000 },
  async () => {
    await directory.goAway()
    const sent = Array.from({ length: 5 }, () => form())
    writeFileSync(dataDir, 'a file where the folder should be')
    const outbox = startOutbox(options())
    for (const each of sent.slice(0, 2)) await expect(outbox.accept(each)).rejects.toMatchObject(unavailable)
    await expect(outbox.statistics()).rejects.toMatchObject(unavailable)

    rmSync(dataDir)
    const accepted = await Promise.all(sent.map(each => outbox.accept(each)))
    expect(accepted.map(({ reference }) => reference)).toEqual(sent.map(() => expect.stringMatching(/^SP-/)))
    expect(await outbox.statistics()).toMatchObject({ waiting: 5 })
    await outbox.close()
    expect(existsSync(join(dataDir, 'outbox', 'complete'))).toBe(true)

    await directory.comeBack()
    const next = startOutbox(options())
    const times = () => sent.map(({ body }) => directory.stored.get(String(body['feedback'])))
    await expect.poll(times, { timeout: 30_000 }).toEqual([1, 1, 1, 1, 1])
    await next.close()
  },
)
