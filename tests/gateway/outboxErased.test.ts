import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { acceptSubmission } from '../../gateway/outbox/acceptance.ts'
import { purgeBodies } from '../../gateway/outbox/maintenance.ts'
import { outboxFolder } from '../../gateway/outbox/outbox.ts'
import { openStore, settle } from '../../gateway/outbox/store.ts'
import { createClock } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { form } from './outboxOf.ts'

test('whoever erases says how many of which kind, and none of it is told', { timeout: 90_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-erased-'))
  await putEmptyDatabase(outboxFolder(dataDir))
  const store = await openStore({ dataDir, hasIdempotency: false, clock: createClock() })
  for (const kind of ['referral', 'referral', 'listing', 'feedback'] as const) {
    const { reference } = await acceptSubmission(store, form({ kind }))
    await settle(store.database, reference, 'delivered', {})
  }
  await store.database.run(`update outbox.submissions set settled_at = now() - interval '31 days'`)

  const told = vi.spyOn(log, 'info').mockImplementation(() => undefined)
  expect(await purgeBodies(store.database)).toBe(3)
  expect(await purgeBodies(store.database)).toBe(0)
  expect(told.mock.calls).toEqual([
    [{ kind: 'referral', erased: 2 }, 'bodies of submissions erased'],
    [{ kind: 'listing', erased: 1 }, 'bodies of submissions erased'],
  ])
  told.mockRestore()
  await store.close()
  rmSync(dataDir, { recursive: true })
})
