import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runOperatorCommand } from '../../gateway/outbox/operator.ts'
import { loadFormsKeys } from '../../platform/encryption.ts'
import { openOutbox } from '../../gateway/outbox/openOutbox.ts'
import { type Outbox, type OutboxOptions, startOutbox } from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { onPostgres } from '../directory/onPostgres.ts'
import { form } from './outboxUnderTest.ts'

/** A data folder with an empty embedded database of forms. */
async function newDataDir(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await putEmptyDatabase(join(folder, 'outbox'))
  return folder
}

const newKey = () => randomBytes(32).toString('base64')
const nowhere = { directoryUrl: 'http://127.0.0.1:1/core/v1', hasIdempotency: true }

/** Opens an outbox, has it do something and closes it. In a thread of its own, as a site does, it takes three times as long. */
async function visit<T>(
  options: OutboxOptions,
  work: (outbox: Outbox) => Promise<T>,
  open: (options: OutboxOptions) => Promise<Outbox> = openHere,
): Promise<T> {
  const outbox = await open(options)
  try {
    return await work(outbox)
  } finally {
    await outbox.close()
  }
}

const openHere = async (options: OutboxOptions): Promise<Outbox> =>
  openOutbox({ ...options, clock: createClock() })

async function openInThread(options: OutboxOptions): Promise<Outbox> {
  const outbox = startOutbox(options)
  try {
    await outbox.start()
    return outbox
  } catch (error) {
    await outbox.close()
    throw error
  }
}

const acceptOne = async (outbox: Outbox) => (await outbox.accept(form())).reference

/** The tests of an outbox, embedded or on a server. */
function keyTests(where: string, place: () => Promise<{ dataDir: string; databaseUrl?: string }>) {
  test(`forms are opened by their key alone, or after another, and never left behind by a wrong one: ${where}`, async () => {
    const options = { ...(await place()), ...nowhere }
    const [first, second, wrong] = [newKey(), newKey(), newKey()]
    const accept = async (formsKey: string, open = openHere) =>
      visit({ ...options, formsKey }, acceptOne, open)
    const operator = (formsKey: string, ...words: string[]) =>
      runOperatorCommand(words, { ...options, formsKey, clock: createClock() })
    const refusal = {
      name: 'StartRefusal',
      message: expect.stringMatching(
        /^FORMS_KEY is not the key of the forms that are kept here: they were encrypted with [0-9a-f]{8}, given is [0-9a-f]{8}/,
      ) as string,
    }
    const reference = await accept(first, openInThread)
    await expect(accept(wrong, openInThread)).rejects.toMatchObject(refusal)
    await expect(operator(wrong, 'list')).rejects.toMatchObject(refusal)
    await accept(`${wrong}, ${first}`)
    await accept(`${second},${wrong},${first}`)
    await expect(accept(first)).rejects.toMatchObject(refusal)
    await accept(`${second},${first}`)
    expect(await operator(`${second},${first}`, 'show', reference, '--personal')).toContain('"form ')

    expect(await operator(wrong, 'forget-key')).toMatch(/^Forms are encrypted with [0-9a-f]{8} from now on\./)
    await accept(wrong)
    await expect(accept(second)).rejects.toMatchObject(refusal)
    expect(await operator(wrong, 'show', reference, '--personal')).toContain('which FORMS_KEY does not hold')
  }, 240_000)

  test(`forms from before there was a check value are enough to tell a wrong key: ${where}`, async () => {
    const { dataDir, databaseUrl } = await place()
    const accept = async (formsKey: string) =>
      visit({ dataDir, ...(databaseUrl && { databaseUrl }), formsKey, ...nowhere }, acceptOne)
    const key = newKey()
    await accept(key)
    rmSync(join(dataDir, 'forms.check'), { force: true })
    const database = await openDatabase(databaseUrl ?? join(dataDir, 'outbox'))
    await database.run('drop table outbox.key_check')
    await database.close()
    await expect(accept(newKey())).rejects.toThrow('FORMS_KEY is not the key')
    await accept(key)
  }, 240_000)
}

keyTests('in their folder', async () => ({ dataDir: await newDataDir() }))
onPostgres(server => {
  let count = 0
  keyTests('on a server', async () => ({
    dataDir: await newDataDir(),
    databaseUrl: await server().createDatabase(`keys${(count += 1)}`),
  }))

  test('without a key the forms on a server are refused, and none is left behind that opens nothing', async () => {
    const databaseUrl = await server().createDatabase('keyless')
    await visit({ dataDir: await newDataDir(), databaseUrl, formsKey: newKey(), ...nowhere }, acceptOne)
    const dataDir = await newDataDir()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const start = visit({ dataDir, databaseUrl, ...nowhere }, acceptOne)
      await expect(start).rejects.toThrow(/were encrypted with [0-9a-f]{8}, none is given \(/)
      expect(existsSync(join(dataDir, 'forms.key'))).toBe(false)
    }
  })
})

test('a lost forms.key is not replaced by a new one that opens nothing', async () => {
  const dataDir = await newDataDir()
  const options = { dataDir, ...nowhere }
  const start = async () => visit(options, async outbox => outbox.statistics())
  await start()
  const file = join(dataDir, 'forms.key')
  const key = readFileSync(file, 'utf8')
  rmSync(file)
  await expect(start()).rejects.toThrow(`${file} is missing, and forms are kept that were encrypted with it`)
  expect(existsSync(file)).toBe(false)
  await runOperatorCommand(['forget-key'], { ...options, clock: createClock() })
  expect(loadFormsKeys(undefined, dataDir)[0].secret.toString('base64')).not.toBe(key)
  await start()
}, 240_000)
