import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOperatorCommand } from '../../gateway/outbox/operator.ts'
import {
  defaultRetryPolicy,
  outboxFolder,
  type Submission,
  type OutboxWorker,
  startOutbox,
  type OutboxOptions,
} from '../../gateway/outbox/outbox.ts'
import { createClock } from '../../platform/clock.ts'
import { putEmptyDatabase } from '../chaos/putEmptyDatabase.ts'
import { type FaultyDirectory, startFaultyDirectory } from '../chaos/startFaultyDirectory.ts'

/** A running outbox, the directory it sends to, and the operators' command. */
export interface OutboxUnderTest {
  outbox: OutboxWorker
  directory: FaultyDirectory
  dataDir: string
  /** `npm run outbox -- …` beside the running process. */
  operator: (...words: string[]) => Promise<string>
  close: () => Promise<void>
}

/** A retry policy with hundredths of the usual times. */
export const hastyRetryPolicy = {
  ...defaultRetryPolicy,
  firstPause: 100,
  longestPause: 200,
  deadline: 1500,
  lease: 2500,
  maintenanceInterval: 500,
}

/** Starts an empty outbox; `given` replaces options. Its very first start is tested in `outboxStart`. */
export async function startOutboxUnderTest(given: Partial<OutboxOptions> = {}): Promise<OutboxUnderTest> {
  const { hasIdempotency = false } = given
  const directory = await startFaultyDirectory(hasIdempotency)
  const dataDir = mkdtempSync(join(tmpdir(), 'signpost-outbox-'))
  await putEmptyDatabase(outboxFolder(dataDir))
  const options = {
    dataDir,
    directoryUrl: directory.url,
    hasIdempotency,
    retryPolicy: hastyRetryPolicy,
    ...given,
  }
  const outbox = startOutbox(options)
  await outbox.start()
  return {
    outbox,
    directory,
    dataDir,
    operator: (...words) => runOperatorCommand(words, { ...options, clock: createClock() }),
    async close() {
      await outbox.close()
      await directory.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

let count = 0

/** A filled-in form, another each time. */
export function form(given: Partial<Submission> = {}): Submission {
  count += 1
  const body = { url: 'https://signpost.example', feedback: `form ${count}`, name: null }
  return { kind: 'feedback', body, idempotencyKey: `key-${count}-of-the-test`, consents: [], ...given }
}
