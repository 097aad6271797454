import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outboxFolder, startOutbox } from '../../gateway/outbox/outbox.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { startFaultyDirectory } from '../chaos/startFaultyDirectory.ts'
import { onPostgres } from '../directory/onPostgres.ts'
import { form, hastyRetryPolicy } from './outboxUnderTest.ts'

/** Changes the database to that of an earlier version: its queue was pg-boss, with a job for each waiting submission. */
const toEarlierVersion = `
  create schema outbox_queue;
  create table outbox_queue.version (version int primary key);
  insert into outbox_queue.version values (30);
  create table outbox_queue.job (id uuid primary key, name text not null, state text not null, data jsonb);
  update outbox.submissions set job_id = gen_random_uuid();
  insert into outbox_queue.job
    select job_id, 'deliveries', 'created', jsonb_build_object('reference', reference) from outbox.submissions;
`
/** One was being sent when its process was killed; another waits for its next attempt. */
const inMidDelivery = `
  update outbox.submissions set state = 'sending', attempts = 1, next_at = now() - interval '1 minute'
    where reference = (select min(reference) from outbox.submissions);
  update outbox.submissions set attempts = 3, next_at = now() + interval '1 second'
    where reference = (select max(reference) from outbox.submissions);
`

async function upgrade(databaseUrl?: string): Promise<{ hasQueue: boolean; jobs: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-outbox-'))
  if (!databaseUrl) await putEmptyDatabase(outboxFolder(dataDir))
  const directory = await startFaultyDirectory(true)
  const options = {
    dataDir,
    directoryUrl: directory.url,
    hasIdempotency: true,
    retryPolicy: hastyRetryPolicy,
    ...(databaseUrl ? { databaseUrl } : {}),
  }
  await directory.goAway()
  const earlier = startOutbox(options)
  const forms = Array.from({ length: 6 }, () => form())
  const accepted = await Promise.all(forms.map(each => earlier.accept(each)))
  await earlier.close()
  const place = databaseUrl ?? outboxFolder(dataDir)
  const before = await openDatabase(place)
  await before.run(toEarlierVersion + inMidDelivery)
  await before.close()

  await directory.comeBack()
  const outbox = startOutbox(options)
  for (const { reference } of accepted)
    expect((await outbox.outcome(reference, 20_000)).state).toBe('delivered')
  expect(forms.map(({ body }) => directory.stored.get(String(body['feedback'])))).toEqual(forms.map(() => 1))
  await outbox.close()
  const after = await openDatabase(place)
  const [found] = await after.query(
    `select to_regnamespace('outbox_queue') is not null as queue, (select count(job_id)::int from outbox.submissions) as jobs`,
  )
  await after.close()
  await directory.close()
  rmSync(dataDir, { recursive: true })
  return { hasQueue: Boolean(found?.queue), jobs: Number(found?.jobs) }
}

test(
  'what an earlier version left waiting in its folder is delivered once, and its job queue is removed',
  { timeout: 90_000 },
  async () => expect(await upgrade()).toEqual({ hasQueue: false, jobs: 0 }),
)

onPostgres(server => {
  test('what an earlier version left waiting on a server is delivered once; it may still use its queue', async () => {
    expect(await upgrade(await server().createDatabase('upgraded'))).toEqual({ hasQueue: true, jobs: 0 })
  })
})
