import { DateTime } from 'luxon'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseFormsKeys } from '../../platform/encryption.ts'
import type { Database } from '../../platform/database/database.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { createDraftTable } from '../../web/forms/draftTable.ts'
import { onPostgres } from '../directory/onPostgres.ts'
import { formsApp } from './formsApp.ts'
import { draft, draftRules, newDraftId, newKey } from './formsDraftRules.ts'

onPostgres(server => {
  let count = 0
  let url: string
  let databases: Promise<Database>[]
  beforeEach(async () => {
    count += 1
    databases = []
    url = await server().createDatabase(`drafts${count}`)
  })
  afterEach(async () => {
    for (const database of databases) await (await database.catch(() => null))?.close()
  })
  const open = () => {
    const database = openPostgres(url)
    databases.push(database)
    return database
  }
  const rows = async () => (await open()).query('select * from forms.drafts')

  draftRules(parts => createDraftTable({ open, ...parts }))

  test('processes that start at once create one table, expired drafts are deleted, and nothing can be read', async () => {
    let now = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
    const keys = parseFormsKeys(newKey())
    const stores = Array.from({ length: 5 }, () => createDraftTable({ open, keys, clock: () => now }))
    const ids = stores.map(() => newDraftId())
    await Promise.all(stores.map((store, i) => store.write(ids[i]!, draft)))
    expect(await stores[0]!.read(ids[4]!)).toEqual(draft)
    const kept = JSON.stringify(await rows())
    for (const secret of ['CANARY', ...ids]) expect(kept).not.toContain(secret)
    now = now.plus({ minutes: 61 })
    await stores[1]!.purge()
    expect(await rows()).toEqual([])
  })

  test('while the server is away nothing is lost or sent, pages show that, and forms go on afterwards', async () => {
    const app = await formsApp('/services/tuesday-tea-and-chat/referral', parts =>
      createDraftTable({ open, ...parts }),
    )
    await app.visit()
    await app.answer('who', { who: 'myself' })
    const name = await app.answer('name', { name: 'Jo' })
    expect(name.path).toContain('?step=contact')
    await server().stop()
    const away = await app.visit('/services/tuesday-tea-and-chat/referral?step=contact')
    expect([away.status, away.view.step, away.view.address]).toEqual([
      503,
      'draftUnreadable',
      '/services/tuesday-tea-and-chat/referral?step=contact',
    ])
    const typed = await app.answer('contact', { email: 'jo@example.org' })
    expect([typed.status, typed.view.notice, typed.view.values.email]).toEqual([
      503,
      'unkept',
      'jo@example.org',
    ])
    expect((await app.answer('check')).view).toMatchObject({
      step: 'draftUnreadable',
      address: '/services/tuesday-tea-and-chat/referral?step=check',
    })
    await server().start()
    const after = await app.answer('contact', { email: 'jo@example.org' })
    expect(after.path).toContain('?step=about')
    expect(after.view.values).toMatchObject({ who: 'myself', name: 'Jo', email: 'jo@example.org' })
    expect(app.outbox.accepted).toEqual([])
  })
})
