import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { holdMark, isOnHold, outboxFolder } from './outbox.ts'
import { type Store, type SubmissionState, requeue, settle } from './store.ts'
import type { Command } from './operatorCommand.ts'
import type { Row } from '../../platform/database/database.ts'
import { decrypt } from '../../platform/encryption.ts'
import { log } from '../../platform/log.ts'

/**
 * Carries out a command and gives the lines to print.
 *
 * @throws Error with a message for operators, such as
 * `SP-7KQ4-M9XD is delivered: only what is held, refused or dead can be sent again.`
 */
export function runCommand(store: Store, command: Command): Promise<string> {
  switch (command.name) {
    case 'list':
      return listSubmissions(store, command.state).then(formatList)
    case 'send':
      return endHold(store)
    case 'show':
      return showSubmission(store, command)
    case 'export':
      return exportSubmissions(store, command)
    default:
      return decide(store, command)
  }
}

/** States that are listed unless one is given, those that need a decision first. */
const openStates: SubmissionState[] = ['held', 'dead', 'refused', 'quarantined', 'sending', 'waiting']

/** At most a thousand submissions, the oldest first. */
function listSubmissions({ database }: Store, state?: SubmissionState): Promise<Row[]> {
  return database.query(
    `select reference, kind, state, attempts, status, accepted_at, next_at, settled_at, directory_reference, note
    from outbox.submissions where state = any($1::text[])
    order by array_position($1::text[], state), stored_at limit 1000`,
    [state ? [state] : openStates],
  )
}

/**
 * The lines to print for rows.
 *
 *     formatList(rows) // 'SP-7KQ4-M9XD  referral  held  2026-11-20T09:00:00Z  1 attempt  no answer (TimeoutError)'
 */
export function formatList(rows: Row[]): string {
  if (!rows.length) return 'Nothing to list.'
  return rows.map(line).join('\n')
}

function line({ reference, kind, state, accepted_at: acceptedAt, attempts, note }: Row): string {
  const at = (acceptedAt as Date).toISOString().replace(/\.\d+/, '')
  const tried = `${String(attempts)} ${attempts === 1 ? 'attempt' : 'attempts'}`
  return [reference, kind, state, at, tried, note ?? ''].map(String).join('  ').trimEnd()
}

/** One submission as indented JSON; its content only with `--personal`. */
async function showSubmission(
  store: Store,
  { reference, isPersonal }: { reference: string; isPersonal: boolean },
): Promise<string> {
  const [row] = await store.database.query('select * from outbox.submissions where reference = $1', [
    reference,
  ])
  if (!row) throw new Error(`There is no submission ${reference}.`)
  const isErased = row.body === null
  return JSON.stringify({ ...plainRow(row), isErased, ...(isPersonal ? contentOf(store, row) : {}) }, null, 2)
}

const mostExported = 10_000

/** The submissions in a state as lines of JSON, the oldest first, at most ten thousand. */
async function exportSubmissions(
  store: Store,
  { state, isPersonal }: { state: SubmissionState; isPersonal: boolean },
): Promise<string> {
  const rows = await store.database.query(
    'select * from outbox.submissions where state = $1 order by stored_at limit $2',
    [state, mostExported],
  )
  return rows
    .map(row => JSON.stringify({ ...plainRow(row), ...(isPersonal ? contentOf(store, row) : {}) }))
    .join('\n')
}

/** The columns without personal data, in the order in which they are printed. */
const plainColumns = [
  'reference',
  'kind',
  'state',
  'note',
  'accepted_at',
  'stored_at',
  'next_at',
  'settled_at',
  'attempts',
  'status',
  'directory_reference',
  'delivery_key',
] as const

/** `plainRow(row) // { reference: 'SP-7KQ4-M9XD', kind: 'referral', state: 'held', … }` */
const plainRow = (row: Row): Row => Object.fromEntries(plainColumns.map(name => [name, row[name]]))

/**
 * The decrypted content of a row: body, consents, and the directory's messages about fields. Personal data.
 *
 *     contentOf(store, row) // { body: { name: 'Ada', … }, consents: [ … ], refusedFields: null }
 */
function contentOf({ keys }: Store, { reference, body, fields }: Row): Record<string, unknown> {
  const open = (purpose: string, encrypted: unknown) => {
    try {
      return encrypted ? decrypt(keys, `${String(reference)} ${purpose}`, encrypted as string) : null
    } catch (error) {
      return { unreadable: (error as Error).message }
    }
  }
  const content = (open('body', body) ?? { body: null }) as Record<string, unknown>
  return { ...content, refusedFields: open('fields', fields) }
}

type Decision = Extract<Command, { name: 'retry' | 'release' | 'discard' | 'resolve' }>

/** The states that each decision applies to, and the end of the message for the others. */
const applicable: Record<Decision['name'], { states: SubmissionState[]; rule: string }> = {
  retry: {
    states: ['held', 'refused', 'dead'],
    rule: 'only what is held, refused or dead can be sent again',
  },
  release: { states: ['quarantined'], rule: 'only what is quarantined can be released' },
  discard: {
    states: ['held', 'refused', 'dead', 'quarantined'],
    rule: 'only what is held, refused, dead or quarantined can be discarded',
  },
  resolve: {
    states: ['held', 'refused', 'dead'],
    rule: 'only what is held, refused or dead can be resolved',
  },
}

/**
 * Carries out an operator's decision about one submission and gives the line to print.
 *
 * @throws Error when the decision does not apply to its state, or its body is purged.
 */
async function decide(store: Store, decision: Decision): Promise<string> {
  const { name, reference } = decision
  const { states, rule } = applicable[name]
  const done = await store.database.transaction(async statements => {
    const [row] = await statements.query(
      'select state, body is null as is_erased from outbox.submissions where reference = $1 for update',
      [reference],
    )
    if (!row) throw new Error(`There is no submission ${reference}.`)
    const state = row.state as SubmissionState
    if (!states.includes(state)) throw new Error(`${reference} is ${state}: ${rule}.`)
    if (name === 'resolve') {
      const directoryReference = decision.delivered
      await settle(statements, reference, 'delivered', { directoryReference, note: 'found by a person' })
      return `${reference} counts as delivered, as ${directoryReference}.`
    }
    if (name === 'discard') {
      await settle(statements, reference, 'discarded', { note: 'discarded by a person' })
      await statements.query(
        'update outbox.submissions set body = null, fields = null where reference = $1',
        [reference],
      )
      return `${reference} will not be sent; its body is erased.`
    }
    if (row.is_erased) throw new Error(`${reference} cannot be sent: its body is erased.`)
    // The 72 hours start again.
    await statements.query('update outbox.submissions set stored_at = now() where reference = $1', [
      reference,
    ])
    await requeue(statements, reference, { note: `${name} by a person` })
    return store.isAlone && isOnHold(store.dataDir)
      ? `${reference} will be sent after npm run outbox -- send: this copy was restored from a backup.`
      : `${reference} will be sent.`
  })
  // A power cut must not bring back what an operator read was decided, or the body that was erased.
  await store.database.flush?.()
  store.wake()
  log.info({ reference, decision: name }, 'operator decided about a submission')
  return done
}

/** Starts to deliver the submissions of a restored copy, whose 72 hours start again, and gives the line to print. */
async function endHold(store: Store): Promise<string> {
  const { dataDir, database } = store
  if (!store.isAlone || !isOnHold(dataDir)) return 'Nothing is held back: this is no restored copy.'
  const rows = await database.query(
    `update outbox.submissions set stored_at = now() where state = 'waiting' returning reference`,
  )
  await database.flush?.()
  rmSync(join(outboxFolder(dataDir), holdMark), { force: true })
  store.startDelivery?.()
  const count = rows.length === 1 ? '1 form that waits is' : `${rows.length} forms that wait are`
  return store.startDelivery ? `${count} sent now.` : `${count} sent once the site runs.`
}
