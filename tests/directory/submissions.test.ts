import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { startDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { sampleForms } from './conformance/sampleForms.ts'
import { startDirectoryProcess } from './directoryProcess.ts'
import { call, fixtureFolder } from './fixtureDirectory.ts'
import { newDataDir } from './newDataDir.ts'
import { onPostgres } from './onPostgres.ts'

const send = (url: string, path: string, body: unknown, key: string = crypto.randomUUID()) =>
  call(url, 'POST', path, body, { 'content-type': 'application/json', 'idempotency-key': key })
const { referral, feedback } = sampleForms

/** The tests for a folder and for a server. */
function kept(place: () => Promise<{ dataDir: string; databaseUrl?: string }>) {
  test('an acknowledged form survives a process killed the moment after', async () => {
    const { dataDir, databaseUrl } = await place()
    const { child, url } = await startDirectoryProcess(dataDir, databaseUrl)
    const forms = [
      ['/referrals', referral],
      ['/page-feedbacks', feedback],
      ['/organisation-sign-up-forms', sampleForms.signUp()],
    ] as const
    const key = crypto.randomUUID()
    const answers = await Promise.all(forms.map(([path, form], i) => send(url, path, form, `${key}-${i}`)))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])

    const again = await startDirectoryProcess(dataDir, databaseUrl)
    for (const [i, [path, form]] of forms.entries())
      expect((await send(again.url, path, form, `${key}-${i}`)).text).toBe(answers[i]?.text)
    again.child.kill('SIGKILL')
    await once(again.child, 'exit')
  })

  test('a key counts for thirty days; the record stays, while the sample is replaced for each day', async () => {
    const where = await place()
    const key = crypto.randomUUID()
    const on = async (now: string) => {
      const directory = await startDirectory({ ...where, sample: fixtureFolder, clock: createClock(now) })
      try {
        const { body } = await send(directory.url, '/referrals', referral, key)
        const { body: events } = await call(directory.url, 'GET', '/organisation-events')
        return { id: body.data.id as string, nextEvent: events.data[0].start_date as string }
      } finally {
        await directory.close()
      }
    }
    const first = await on('2026-11-20T12:00')
    const later = await on('2026-12-20T11:59')
    expect(later.id).toBe(first.id)
    expect(later.nextEvent > first.nextEvent).toBe(true)
    expect((await on('2026-12-20T12:01')).id).not.toBe(first.id)
  })
}

describe('forms in a folder', { timeout: 120_000 }, () => {
  kept(async () => ({ dataDir: await newDataDir('fixture') }))

  test('no reference of a referral spells a word: none has a vowel', async () => {
    const directory = await startDirectory({ dataDir: await newDataDir('fixture'), clock: createClock() })
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => send(directory.url, '/referrals', referral)),
    )
    await directory.close()
    const references = sent.map(({ body }) => body.data.reference as string)
    expect(references.filter(reference => !/^[B-DF-HJ-NP-TV-Z2-9]{10}$/.test(reference))).toEqual([])
  })
})

onPostgres(server => {
  let databases = 0
  const newDatabase = () => server().createDatabase(`forms_${(databases += 1)}`)
  kept(async () => ({ dataDir: 'memory://', databaseUrl: await newDatabase() }))

  test('ten at once with one key, at two directories on one database, are one', async () => {
    const databaseUrl = await newDatabase()
    const start = () =>
      startDirectory({ dataDir: 'memory://', databaseUrl, sample: fixtureFolder, clock: createClock() })
    const directories = [await start(), await start()]
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => send(directories[i % 2]!.url, '/referrals', referral, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
    await Promise.all(directories.map(({ close }) => close()))
    const database = await openDatabase(databaseUrl)
    expect(await database.query('select count(*)::int as number from referrals')).toEqual([{ number: 1 }])
    await database.close()
  })

  test('no log contains a word of any form, accepted, refused or failed; no table contains a password or key', async () => {
    const databaseUrl = await newDatabase()
    const { child, url, output } = await startDirectoryProcess('memory://', databaseUrl)
    const signUp = sampleForms.signUp()
    const key = `key-${crypto.randomUUID()}`
    await send(url, '/referrals', { ...referral, ...sampleForms.referee }, key)
    await send(url, '/referrals', { ...referral, phone: 'Jo Sample at home' })
    await send(url, '/page-feedbacks', '{"name": "Jo Sample", ')
    await send(url, '/organisation-sign-up-forms', signUp, `${key}-2`)
    const database = await openDatabase(databaseUrl)
    const tables = ['referrals', 'page_feedbacks', 'organisation_sign_ups', 'submission_keys']
    const rows = await Promise.all(tables.map(table => database.query(`select * from ${table}`)))
    expect(rows.map(({ length }) => length)).toEqual([1, 0, 1, 2])
    expect(JSON.stringify(rows)).toContain('scrypt:')
    for (const secret of [signUp.user.password, key]) expect(JSON.stringify(rows)).not.toContain(secret)

    await database.run(`alter table referrals add check (name <> 'Jo Sample') not valid`)
    const failed = await send(url, '/referrals', referral).catch((error: unknown) => String(error))
    await database.close()
    expect(failed).toContain('500')
    await expect.poll(output).toContain('"code":"23514"')
    for (const secret of ['Jo Sample', 'example.org', 'Okoro', '07700900456', '02079460144', key, 'Horse'])
      expect(output()).not.toContain(secret)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})
