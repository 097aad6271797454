import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadFormsKeys, decrypt, parseFormsKeys, encrypt } from '../../platform/encryption.ts'
import { testProcessFlags } from '../../scripts/localPrograms.mjs'
import { form, type OutboxUnderTest, startOutboxUnderTest } from './outboxUnderTest.ts'

let under: OutboxUnderTest
beforeAll(async () => {
  under = await startOutboxUnderTest()
})
afterAll(() => under.close())

const run = async (...words: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...testProcessFlags, 'scripts/outbox.ts', ...words],
    {
      env: { ...process.env, DATA_DIR: under.dataDir, DATABASE_URL: '' },
    },
  )
  return stdout.trim()
}
const stateOf = async (reference: string) =>
  (JSON.parse(await under.operator('show', reference)) as { state: string }).state

const personal = () => form({ body: { feedback: `Ada Lovelace, 07700 900123, ${Math.random()}` } })
const held = async () => {
  under.directory.behave(() => 'cuts')
  const { reference } = await under.outbox.accept(personal())
  await expect.poll(() => stateOf(reference)).toBe('held')
  under.directory.behave(() => 'well')
  return reference
}

test.each([
  ['--help', 'Unknown option'],
  ['lst', 'There is no command “lst”.'],
])(
  'npm run outbox -- %s says what is wrong and how it is used, without a data folder too',
  async (word, reason) => {
    const env = { ...process.env, DATA_DIR: join(under.dataDir, 'nowhere'), DATABASE_URL: '' }
    const ran = promisify(execFile)(process.execPath, [...testProcessFlags, 'scripts/outbox.ts', word], {
      env,
    })
    const { stderr } = (await ran.catch((error: unknown) => error)) as { stderr: string }
    expect(stderr).toContain(reason)
    expect(stderr).toContain('npm run outbox -- list [--state held]\n')
  },
)

test('a quarantined form is sent once an operator releases it, and not before', async () => {
  const reason = 'four links'
  const { reference } = await under.outbox.accept({ ...personal(), quarantine: { reason } })
  expect(await under.outbox.outcome(reference, 500)).toEqual({ state: 'underway' })
  expect(await under.outbox.statistics()).toMatchObject({ quarantined: 1, waiting: 0 })
  expect(await run('list')).toMatch(new RegExp(`^${reference} {2}feedback {2}quarantined .* four links$`))
  expect(await run('release', reference)).toBe(`${reference} will be sent.`)
  expect((await under.outbox.outcome(reference, 30_000)).state).toBe('delivered')
  await expect(run('release', reference)).rejects.toMatchObject({
    code: 1,
    stderr: `${reference} is delivered: only what is quarantined can be released.\n`,
  })
})

test('a held form is sent again when an operator retries it', async () => {
  const reference = await held()
  expect(await under.operator('retry', reference.toLowerCase())).toBe(`${reference} will be sent.`)
  expect((await under.outbox.outcome(reference, 30_000)).state).toBe('delivered')
})

test('in a restored copy a retried form waits until the operator has all sent, and the command says so', async () => {
  const reference = await held()
  writeFileSync(join(under.dataDir, 'outbox', 'restored'), '')
  expect(await run('retry', reference)).toBe(
    `${reference} will be sent after npm run outbox -- send: this copy was restored from a backup.`,
  )
  expect(await run('send')).toMatch(/sent now\.$/)
  expect((await under.outbox.outcome(reference, 30_000)).state).toBe('delivered')
})

test('what the directory refuses when its sender has left is counted until a person decides', async () => {
  under.directory.behave(() => 'refuses')
  const { reference } = await under.outbox.accept(personal())
  await expect.poll(() => stateOf(reference)).toBe('refused')
  under.directory.behave(() => 'well')
  expect(await under.outbox.statistics()).toMatchObject({ refused: 1, waiting: 0 })
  expect(await run('list')).toContain(reference)
  await under.operator('discard', reference)
  expect(await under.outbox.statistics()).toMatchObject({ refused: 0 })
})

test('a form that an operator found in the directory counts as delivered', async () => {
  const reference = await held()
  await expect(under.operator('resolve', reference)).rejects.toThrow('--delivered')
  await under.operator('resolve', reference, '--delivered', 'ABCDE12345')
  expect(await under.outbox.outcome(reference, 0)).toEqual({ state: 'delivered', reference: 'ABCDE12345' })
})

test('a discarded form is never sent, and its content is deleted', async () => {
  const { reference } = await under.outbox.accept({ ...personal(), quarantine: { reason: 'links' } })
  await under.operator('discard', reference)
  expect(await stateOf(reference)).toBe('discarded')
  expect(await under.operator('show', reference, '--personal')).not.toContain('Ada')
})

test('names and numbers are printed only when asked for', async () => {
  const reference = await held()
  for (const words of [['list'], ['show', reference], ['export', '--state', 'held']]) {
    const lines = await under.operator(...words)
    expect(lines).toContain(reference)
    expect(lines).not.toMatch(/Ada|07700/)
  }
  expect(await run('export', '--state', 'held', '--personal')).toContain('Ada Lovelace, 07700 900123')
})

test.for([
  [[], 'Which command?'],
  [['burn'], 'There is no command “burn”.'],
  [['show'], 'the reference is missing'],
  [['show', 'SP-1'], 'a reference looks like SP-7KQ4-M9XD'],
  [['show', 'SP-AAAA-AAAA'], 'There is no submission SP-AAAA-AAAA.'],
  [['list', '--state', 'lost'], '--state must be one of waiting, sending'],
  [['list', '--all'], "Unknown option '--all'"],
  // Taken for the whole, it would send all that waits.
  [['send', 'SP-AAAA-AAAA'], '“send” takes no reference'],
  [['list', 'SP-AAAA-AAAA'], '“list” takes no reference'],
  [['export', '--state', 'held', 'SP-AAAA-AAAA'], '“export” takes no reference'],
  [['discard', 'SP-AAAA-AAAA', '--state', 'held'], '“discard” takes no --state'],
] as [string[], string][])('%j is answered in words: %s', async ([words, answer]) => {
  await expect(under.operator(...words)).rejects.toThrow(answer)
})

test('what an operator decided is on the disk before it is answered', async () => {
  const own = await startOutboxUnderTest()
  onTestFinished(() => own.close())
  const quarantined = async () =>
    (await own.outbox.accept({ ...personal(), quarantine: { reason: 'links' } })).reference
  const references = [await quarantined(), await quarantined()]
  await own.outbox.close()
  const file = await open(join(own.dataDir, 'forms.key'))
  const synced = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, 'datasync')
  onTestFinished(() => synced.mockRestore())
  await file.close()
  await own.operator('list')
  expect(synced).not.toHaveBeenCalled()
  await own.operator('release', references[0]!)
  expect(synced).toHaveBeenCalled()
  synced.mockClear()
  await own.operator('discard', references[1]!)
  expect(synced).toHaveBeenCalled()
})

test('only the owner of the data may speak to the running process', () => {
  expect(statSync(join(under.dataDir, 'outbox', 'operator.sock')).mode & 0o777).toBe(0o600)
})

test('an encrypted form is decrypted with its key and for its own submission only, also after the key has changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-keys-'))
  const old = loadFormsKeys(undefined, folder)
  expect(loadFormsKeys(undefined, folder)).toEqual(old)
  rmSync(folder, { recursive: true })
  const encrypted = encrypt(old, 'SP-7KQ4-M9XD body', { name: 'Ada' })
  const fresh = Buffer.alloc(32, 7).toString('base64')
  const both = parseFormsKeys(`${fresh},${old[0].secret.toString('base64')}`)
  expect(decrypt(both, 'SP-7KQ4-M9XD body', encrypted)).toEqual({ name: 'Ada' })
  expect(encrypt(both, 'x', 1).split('.')[0]).toBe(both[0].id)
  expect(() => decrypt(old, 'SP-AAAA-AAAA body', encrypted)).toThrow('unable to authenticate')
  expect(() => decrypt(parseFormsKeys(fresh), 'SP-7KQ4-M9XD body', encrypted)).toThrow(
    'FORMS_KEY does not hold',
  )
  expect(() => parseFormsKeys('c2hvcnQ=')).toThrow('FORMS_KEY must be 32 bytes in base64')
})
