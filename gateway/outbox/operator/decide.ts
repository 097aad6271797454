import { log } from '../../../platform/log.ts'
import { requeue } from '../storage/requeue.ts'
import { settle } from '../storage/settle.ts'
import type { Store } from '../storage/Store.ts'
import type { SubmissionState } from '../SubmissionState.ts'
import type { Command } from './Command.ts'

type Decision = Extract<Command, { name: 'retry' | 'release' | 'discard' | 'resolve' }>

/** What each decision is for, and how that is said when it is something else. */
const fitting: Record<Decision['name'], { states: SubmissionState[]; rule: string }> = {
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
 * Carries out a person's decision about one submission and says what came of it.
 *
 * @throws Error when the submission is in a state that the decision is not for, or its body is erased.
 */
export async function decide(store: Store, decision: Decision): Promise<string> {
  const { name, reference } = decision
  const { states, rule } = fitting[name]
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
    // Three days from now on, not from when it came.
    await statements.query('update outbox.submissions set stored_at = now() where reference = $1', [
      reference,
    ])
    await requeue(store, statements, reference, { note: `${name} by a person` })
    return `${reference} will be sent.`
  })
  store.queue.wake()
  log.info({ reference, decision: name }, 'operator decided about a submission')
  return done
}
