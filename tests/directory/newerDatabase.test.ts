import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startDirectory } from '../../directory/directory.ts'
import { startDirectoryWorker } from '../../directory/supervisor.ts'
import { runOperatorCommand } from '../../gateway/outbox/operator.ts'
import { openOutbox } from '../../gateway/outbox/openOutbox.ts'
import { startOutbox } from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { parseFormsKeys } from '../../platform/encryption.ts'
import { checkDraftTable } from '../../web/forms/draftTable.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { newKey } from '../web/formsDraftRules.ts'
import { fixtureFolder } from './fixtureDirectory.ts'
import { newDataDir } from './newDataDir.ts'
import { onPostgres } from './onPostgres.ts'

const folders: string[] = []
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true })))
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'signpost-newer-'))
  folders.push(folder)
  return folder
}
const directoryOptions = { now: '2026-11-20T12:00', sample: fixtureFolder }
const here = { clock: createClock('2026-11-20T12:00') }
const outboxOptions = { directoryUrl: 'http://127.0.0.1:1/core/v1', hasIdempotency: true }

async function change(place: string, statement: string): Promise<void> {
  const database = await openDatabase(place)
  await database.query(statement)
  await database.close()
}

/** The tests for a folder and for a server. */
function refused(
  where: string,
  place: () => Promise<{ dataDir: string; databaseUrl?: string; directory: string; outbox: string }>,
) {
  test(`a directory older than its database does not start, and says both versions: ${where}`, async () => {
    const { directory: database, ...options } = await place()
    // What starts does so in this thread, which takes less; the refusal comes from a worker.
    const start = async () => (await startDirectory({ ...options, ...here, sample: fixtureFolder })).close()
    await start()
    await change(database, `insert into migrations values ('9001-tomorrow.sql')`)
    await expect(startDirectoryWorker({ ...options, ...directoryOptions })).rejects.toThrow(
      /^The database of the directory has version 9001-tomorrow, and this Signpost knows versions up to 0\d{3}-[\w-]+: start the newer Signpost, or restore a backup from before it$/,
    )
    await change(database, `delete from migrations where name = '9001-tomorrow.sql'`)
    await start()
  }, 240_000)

  test(`an outbox older than its tables does not start either: ${where}`, async () => {
    const { outbox: database, ...options } = await place()
    const start = async () => (await openOutbox({ ...options, ...outboxOptions, ...here })).close()
    await start()
    await change(database, 'update outbox.version set version = 9001')
    const error = {
      name: 'StartRefusal',
      message: expect.stringMatching(
        /^The database of the outbox has version 9001, and this Signpost knows versions up to \d+: start/,
      ) as string,
    }
    const outbox = startOutbox({ ...options, ...outboxOptions })
    await expect(outbox.start()).rejects.toMatchObject(error)
    await outbox.close()
    await expect(
      runOperatorCommand(['list'], { ...options, ...outboxOptions, clock: createClock() }),
    ).rejects.toMatchObject(error)
    await change(database, 'delete from outbox.version')
    await start()
  }, 240_000)
}

refused('in its folder', async () => {
  const dataDir = await newDataDir('fixture')
  await putEmptyDatabase(join(dataDir, 'outbox'))
  return { dataDir, directory: join(dataDir, 'directory'), outbox: join(dataDir, 'outbox') }
})

onPostgres(server => {
  let count = 0
  const newDatabase = () => server().createDatabase(`newer${(count += 1)}`)
  refused('on a server', async () => {
    const databaseUrl = await newDatabase()
    return { dataDir: newFolder(), databaseUrl, directory: databaseUrl, outbox: databaseUrl }
  })

  test('drafts of a newer version, or under another key, are no drafts of ours', async () => {
    const url = await newDatabase()
    const [key, other] = [newKey(), newKey()]
    const check = (keys: string) => checkDraftTable(() => openDatabase(url), parseFormsKeys(keys))
    await check(key)
    await expect(check(other)).rejects.toThrow('FORMS_KEY is not the key of the forms that are kept here')
    await check(`${other},${key}`)
    await check(other)
    await change(url, 'update forms.version set version = 9001')
    await expect(check(other)).rejects.toThrow('The database of the drafts has version 9001')
  })
})
