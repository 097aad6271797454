import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { runOperatorCommand } from '../../gateway/outbox/operator.ts'
import { type SubmissionKind, startOutbox } from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { startKillableOutbox } from '../chaos/killableOutbox.ts'
import { startFaultyDirectory } from '../chaos/startFaultyDirectory.ts'
import { onPostgres } from '../directory/onPostgres.ts'
import { form, hastyRetryPolicy } from './outboxUnderTest.ts'

onPostgres(server => {
  const setUp = async (name: string) => {
    const databaseUrl = await server().createDatabase(name)
    const directory = await startFaultyDirectory(false)
    const dataDir = mkdtempSync(join(tmpdir(), 'signpost-outbox-'))
    const retryPolicy = { ...hastyRetryPolicy, deadline: 1500, lease: 2500 }
    const options = { dataDir, databaseUrl, directoryUrl: directory.url, hasIdempotency: false, retryPolicy }
    return { options, directory, databaseUrl, dataDir }
  }

  test('two processes share the deliveries, none of them twice, and one continues what the other left', async () => {
    const { options, directory, dataDir } = await setUp('shared')
    const [one, two] = [startKillableOutbox(options), startKillableOutbox(options)]
    await Promise.all([one.start(), two.start()])
    const forms = Array.from({ length: 40 }, () => form())
    directory.behave(() => 'late')
    const answers = await Promise.all(forms.flatMap(each => [one.accept(each), two.accept(each)]))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(40)
    await new Promise(resolve => setTimeout(resolve, 300))
    await one.kill()
    const settled = async () => (await two.statistics()).waiting
    await expect.poll(settled, { interval: 200 }).toBe(0)
    const { held } = await two.statistics()
    const times = forms.map(({ body }) => directory.stored.get(String(body['feedback'])) ?? 0)
    expect(Math.max(...times)).toBe(1)
    expect(held).toBeLessThanOrEqual(4)
    expect(times.filter(each => each === 0).length).toBeLessThanOrEqual(held)
    await two.kill()
    await directory.close()
    rmSync(dataDir, { recursive: true })
  })

  test(
    'a form that comes while the outbox takes long to start is kept, not refused',
    { timeout: 60_000 },
    async () => {
      const { options, directory, databaseUrl, dataDir } = await setUp('slow')
      const other = new Client(databaseUrl)
      await other.connect()
      // As another process does that makes the tables.
      await other.query('select pg_advisory_lock(7446786679)')
      const outbox = startOutbox(options)
      const accepting = outbox.accept(form())
      const early = await Promise.race([accepting.catch(String), wait(10_000, 'waiting')])
      expect(early).toBe('waiting')
      await other.end()
      expect((await accepting).reference).toMatch(/^SP-/)
      await outbox.close()
      await directory.close()
      rmSync(dataDir, { recursive: true })
    },
  )

  test(
    'a form whose storing takes too long may be stored: that is what is said, and under its key it is one form',
    { timeout: 60_000 },
    async () => {
      const { options, directory, databaseUrl, dataDir } = await setUp('late')
      const outbox = startOutbox(options)
      await outbox.start()
      const other = new Client(databaseUrl)
      await other.connect()
      await other.query('begin; lock table outbox.submissions in exclusive mode')
      const late = form()
      await expect(outbox.accept(late)).rejects.toMatchObject({ code: 'RESULT_UNKNOWN' })
      await other.query('commit')
      const times = () => directory.stored.get(String(late.body['feedback']))
      await expect.poll(times, { timeout: 20_000 }).toBe(1)
      const { rows } = await other.query('select reference from outbox.submissions')
      expect([await outbox.accept(late)]).toEqual(rows)
      await other.end()
      await outbox.close()
      expect(times()).toBe(1)
      await directory.close()
      rmSync(dataDir, { recursive: true })
    },
  )

  test('forms that wait are sent when the clock of the server is put back by a day', async () => {
    const { options, directory, databaseUrl, dataDir } = await setUp('clock')
    await directory.goAway()
    const retryPolicy = { ...options.retryPolicy, firstPause: 2000, longestPause: 4000 }
    const outbox = startOutbox({ ...options, retryPolicy })
    await outbox.accept(form())
    const client = new Client(databaseUrl)
    await client.connect()
    const rows = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows
    const state = () => rows('select state, attempts > 0 as is_tried from outbox.submissions')
    await expect.poll(state).toEqual([{ state: 'waiting', is_tried: true }])
    await rows(`update outbox.submissions set stored_at = stored_at + interval '1 day',
      next_at = next_at + interval '1 day'`)
    await directory.comeBack()
    await expect
      .poll(() => rows('select state from outbox.submissions'), { timeout: 20_000 })
      .toEqual([{ state: 'delivered' }])
    expect([...directory.stored.values()]).toEqual([1])
    await client.end()
    await outbox.close()
    await directory.close()
    rmSync(dataDir, { recursive: true })
  })

  test('what an ended process was sending is taken up again, also when the clock was put back', async () => {
    const databaseUrl = await server().createDatabase('reclaimed')
    const directory = await startFaultyDirectory(true)
    const dataDir = mkdtempSync(join(tmpdir(), 'signpost-outbox-'))
    const retryPolicy = { ...hastyRetryPolicy, lease: 30_000, maintenanceInterval: 100 }
    const options = { dataDir, databaseUrl, directoryUrl: directory.url, hasIdempotency: true, retryPolicy }
    await directory.goAway()
    const first = startOutbox(options)
    const accept = async () => (await first.accept(form())).reference
    const [underWay, ended, endedBeforeJump] = [await accept(), await accept(), await accept()]
    await first.close()
    const client = new Client(databaseUrl)
    await client.connect()
    for (const [reference, leaseEnd] of [
      [underWay, '25 seconds'],
      [ended, '-61 seconds'],
      [endedBeforeJump, '1 day'],
    ])
      await client.query(
        `update outbox.submissions set state = 'sending', next_at = now() + $2::interval where reference = $1`,
        [reference, leaseEnd],
      )
    await directory.comeBack()

    const second = startOutbox(options)
    await second.start()
    const states = async () => {
      const { rows } = await client.query<{ state: string }>(
        'select state from outbox.submissions order by array_position($1::text[], reference)',
        [[underWay, ended, endedBeforeJump]],
      )
      return rows.map(({ state }) => state)
    }
    await expect.poll(states).toEqual(['sending', 'delivered', 'delivered'])
    await client.end()
    await second.close()
    await directory.close()
    rmSync(dataDir, { recursive: true })
  })

  test('a delivered referral is purged after 30 days, feedback after 365, and a held form never', async () => {
    const { options, directory, databaseUrl, dataDir } = await setUp('erased')
    const outbox = startKillableOutbox(options)
    await outbox.start()
    const keep = async (kind: SubmissionKind) => (await outbox.accept(form({ kind }))).reference
    const referral = await keep('referral')
    await keep('listing')
    const feedback = await keep('feedback')
    const waiting = async () => (await outbox.statistics()).waiting
    await expect.poll(waiting).toBe(0)
    directory.behave(() => 'cuts')
    const unclear = await keep('referral')
    await expect.poll(async () => (await outbox.statistics()).held).toBe(1)

    const client = new Client(databaseUrl)
    await client.connect()
    const age = (days: number, kind = '%') =>
      client.query(
        'update outbox.submissions set settled_at = now() - make_interval(days => $1) where kind like $2',
        [days, kind],
      )
    const bodies = async () => {
      const { rows } = await client.query<{ reference: string }>(
        'select reference from outbox.submissions where body is not null order by stored_at',
      )
      return rows.map(({ reference }) => reference)
    }
    await age(29)
    await age(31, 'listing')
    // The purge that erases the one finds the others too early.
    await expect.poll(bodies).toEqual([referral, feedback, unclear])
    await age(31)
    await expect.poll(bodies).toEqual([feedback, unclear])
    await age(366)
    await expect.poll(bodies).toEqual([unclear])

    const shown = await runOperatorCommand(['show', referral, '--personal'], {
      ...options,
      clock: createClock(),
    })
    expect(JSON.parse(shown)).toMatchObject({
      kind: 'referral',
      state: 'delivered',
      isErased: true,
      body: null,
    })
    await client.end()
    await outbox.kill()
    await directory.close()
    rmSync(dataDir, { recursive: true })
  })
})
