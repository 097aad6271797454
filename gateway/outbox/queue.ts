import { type Statements, newerVersionRefusal, type Database } from '../../platform/database/database.ts'
import { randomUUID } from 'node:crypto'
import { PgBoss, type Db } from 'pg-boss'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import { log } from '../../platform/log.ts'

/** Does a job; told its own id and the submission it is for. */
type Work = (job: { id: string; reference: string }) => Promise<void>

/** The queue of deliveries: when which submission is sent, and by which of the processes. */
export interface JobQueue {
  /** Adds a job inside the caller's transaction, to be done from `at` on, and gives its id. */
  add: (statements: Statements, reference: string, at?: Date) => Promise<string>
  /** Takes back a job that is not to be done, inside the caller's transaction. */
  remove: (statements: Statements, id: string) => Promise<void>
  /** Starts doing jobs, so many at a time. */
  work: (work: Work, atATime: number) => Promise<void>
  /** Looks for jobs now; call after the transaction that added one. */
  wake: () => void
  /** Takes no more jobs and waits for those at work. */
  close: () => Promise<void>
}

const queueName = 'deliveries'
const day = 86_400

const options = {
  // What a delivery came to is ours to judge, and its next attempt a job of its own. The queue repeats a job only when
  // the process that took it died; the delivery then finds the submission as that process left it.
  retryLimit: 1000,
  retryDelay: 5,
  expireInSeconds: 60,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: 3600,
}

/**
 * Starts the queue: pg-boss over our own connections, so that a job and what it is about are stored in one transaction.
 *
 * @throws Error when its tables cannot be made.
 */
export async function startJobQueue(database: Database, isEmbedded: boolean): Promise<JobQueue> {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: isEmbedded ? 'pglite' : 'postgres',
    schema: 'outbox_queue',
    schedule: false,
    // Its care for large tables; ours stay small, and the embedded engine has nobody else's to watch.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', error => log.error({ err: error }, 'queue of submissions failed'))
  await boss.start()
  const version = (await boss.schemaVersion()) ?? 0
  if (version > bossPackage.pgboss.schema) {
    await boss.stop({ graceful: false })
    throw newerVersionRefusal('The queue of the outbox', String(version), String(bossPackage.pgboss.schema))
  }
  await boss.createQueue(queueName, options)
  // Kept in memory from now on. Asked for inside a transaction, it would wait for the embedded engine's one connection,
  // which that very transaction holds.
  await boss.getQueue(queueName)
  await boss.fetch(queueName, { batchSize: 1, minPriority: 1 })

  const workers: string[] = []
  return {
    async add(statements, reference, at) {
      const id = randomUUID()
      await boss.send(queueName, { reference }, { id, startAfter: at, db: bossDatabase(statements) })
      return id
    },
    async remove(statements, id) {
      await boss.deleteJob(queueName, id, { db: bossDatabase(statements) })
    },
    async work(work, atATime) {
      for (let i = 0; i < atATime; i += 1) {
        const worker: string = await boss.work<{ reference: string }>(queueName, async jobs => {
          for (const { id, data } of jobs) await work({ id, reference: data.reference })
          // The next one at once rather than at the next look.
          boss.notifyWorker(worker)
        })
        workers.push(worker)
      }
    },
    wake: () => workers.forEach(worker => boss.notifyWorker(worker)),
    close: () => boss.stop({ graceful: true, timeout: 2500 }),
  }
}

/**
 * Our database, or one transaction of it, as pg-boss wants it.
 *
 * Whole scripts come with a `begin` and a `commit` of their own. One that fails half-way would leave its connection inside
 * that transaction for whoever gets it next, so scripts run in a transaction of ours, which is always ended.
 */
const bossDatabase = (statements: Statements | Database): Db => ({
  async executeSql(text, parameters) {
    if (parameters?.length || !isScript(text)) return { rows: await statements.query(text, parameters) }
    const script = (each: Statements) => each.run(text)
    await ('transaction' in statements ? statements.transaction(script) : script(statements))
    return { rows: [] }
  },
})

const isScript = (text: string) => /;\s*\S/.test(text)
