import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createAlert } from '../../gateway/outbox/maintenance.ts'
import { openOutbox } from '../../gateway/outbox/openOutbox.ts'
import { outboxFolder } from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { log } from '../../platform/log.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { startFaultyDirectory } from '../chaos/startFaultyDirectory.ts'
import { form, hastyRetryPolicy } from './outboxUnderTest.ts'

test(
  'a purge logs how many bodies of each kind it deleted, and nothing of their content',
  { timeout: 90_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'signpost-erased-'))
    await putEmptyDatabase(outboxFolder(dataDir))
    const directory = await startFaultyDirectory(true)
    const options = {
      dataDir,
      directoryUrl: directory.url,
      hasIdempotency: true,
      clock: createClock(),
      retryPolicy: { ...hastyRetryPolicy, maintenanceInterval: 50 },
    }
    const info = vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const first = await openOutbox(options)
    for (const kind of ['referral', 'referral', 'listing', 'feedback'] as const) {
      const { reference } = await first.accept(form({ kind }))
      expect((await first.outcome(reference, 30_000)).state).toBe('delivered')
    }
    await first.close()
    const database = await openDatabase(outboxFolder(dataDir))
    await database.query(`update outbox.submissions set settled_at = now() - interval '31 days'`)
    await database.close()

    const outbox = await openOutbox(options)
    const erased = () => info.mock.calls.filter(([, message]) => /erased/.test(String(message)))
    const once = [
      [{ kind: 'referral', erased: 2 }, 'bodies of submissions erased'],
      [{ kind: 'listing', erased: 1 }, 'bodies of submissions erased'],
    ]
    await expect.poll(erased).toEqual(once)
    await wait(300)
    expect(erased()).toEqual(once)
    info.mockRestore()
    await outbox.close()
    await directory.close()
    rmSync(dataDir, { recursive: true })
  },
)

test('what the directory said of a form that was withdrawn is there for a repetition, and erased a minute later', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-withdrawn-'))
  await putEmptyDatabase(outboxFolder(dataDir))
  const directory = await startFaultyDirectory(true)
  const fields = { feedback: ['ada@example.org is rude.'] }
  directory.behave(() => 'refuses')
  directory.find(fields)
  const options = {
    dataDir,
    directoryUrl: directory.url,
    hasIdempotency: true,
    clock: createClock(),
    retryPolicy: { ...hastyRetryPolicy, maintenanceInterval: 50 },
  }
  const first = await openOutbox(options)
  const { reference } = await first.accept(form())
  const refusal = { state: 'refused', status: 422, fields }
  expect(await first.outcome(reference, 30_000)).toEqual(refusal)
  await wait(300)
  expect(await first.outcome(reference, 0)).toEqual(refusal)
  await first.close()
  const stored = async (statement: string) => {
    const database = await openDatabase(outboxFolder(dataDir))
    const rows = await database.query(statement)
    await database.close()
    return rows
  }
  await stored(`update outbox.submissions set settled_at = now() - interval '61 seconds'`)

  const outbox = await openOutbox(options)
  await expect
    .poll(() => outbox.outcome(reference, 0), { timeout: 5000 })
    .toEqual({ state: 'refused', status: 422, fields: {} })
  await outbox.close()
  expect(await stored('select state, body, fields from outbox.submissions')).toEqual([
    { state: 'withdrawn', body: null, fields: null },
  ])
  await directory.close()
  rmSync(dataDir, { recursive: true })
})

test('a quarter of an hour without delivery is logged for operators, once in a quarter of an hour', () => {
  let now = 0
  const lines: string[] = []
  const alert = createAlert({ now: () => now }, { error: (_details, message) => lines.push(message) })
  const counts = { waiting: 1, held: 0, dead: 0, quarantined: 0, refused: 0 }
  alert({ ...counts, oldestSeconds: 900 })
  expect(lines).toEqual([])
  for (now = 0; now < 30 * 60_000; now += 60_000) alert({ ...counts, oldestSeconds: 901 })
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'submissions have waited for more than 15 minutes'))
})
