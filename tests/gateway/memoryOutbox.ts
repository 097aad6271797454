import {
  type Acceptance,
  type Outbox,
  type Outcome,
  OutboxError,
  type Submission,
} from '../../gateway/outbox/outbox.ts'

/** An outbox that records submissions, for tests of what the gateway sends to it and makes of its responses. */
export interface MemoryOutbox extends Outbox {
  accepted: Submission[]
  /** Milliseconds that the gateway would wait for each outcome. */
  waits: number[]
  /** Sets the outcome of all further submissions; they are delivered, unless set. */
  setOutcome: (outcome: Outcome | Error | ((submission: Submission) => Outcome)) => void
  /** Makes every further submission fail. */
  setFailure: (error: Error) => void
}

/** Creates an outbox in memory. Delivery is tested with the real outbox. */
export function memoryOutbox(): MemoryOutbox {
  const accepted: Submission[] = []
  const owners: string[] = []
  const waits: number[] = []
  let outcomeOfAll: Parameters<MemoryOutbox['setOutcome']>[0] = {
    state: 'delivered',
    reference: 'Q7RX2MB9KD',
  }
  let failure: Error | null = null
  return {
    accepted,
    waits,
    setOutcome: outcome => void (outcomeOfAll = outcome),
    setFailure: error => void (failure = error),
    accept: async (submission, sender): Promise<Acceptance> => {
      if (failure) throw failure
      const owner = `${sender} ${submission.kind} ${submission.idempotencyKey}`
      const earlier = owners.indexOf(owner)
      const isRepeat = earlier >= 0
      if (isRepeat && JSON.stringify(accepted[earlier]?.body) !== JSON.stringify(submission.body))
        throw new OutboxError('IDEMPOTENCY_KEY_REUSED', 'The key came with another body')
      if (!isRepeat) {
        accepted.push(submission)
        owners.push(owner)
      }
      const number = isRepeat ? earlier + 1 : accepted.length
      return { reference: `SP-0000-000${number}` }
    },
    outcome: async (reference, milliseconds) => {
      waits.push(milliseconds)
      if (outcomeOfAll instanceof Error) throw outcomeOfAll
      return typeof outcomeOfAll === 'function'
        ? outcomeOfAll(accepted[Number(/\d+$/.exec(reference)?.[0]) - 1]!)
        : outcomeOfAll
    },
    statistics: async () => ({ waiting: 0, oldestSeconds: 0, held: 0, dead: 0, quarantined: 0, refused: 0 }),
    close: async () => {},
  }
}
