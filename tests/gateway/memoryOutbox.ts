import {
  type Acceptance,
  type Outbox,
  type Outcome,
  OutboxError,
  type Submission,
} from '../../gateway/outbox/outbox.ts'

/** An outbox that only remembers, for what the gateway hands over and what it makes of the answers. */
export interface MemoryOutbox extends Outbox {
  accepted: Submission[]
  /** Milliseconds that the gateway was willing to wait for each verdict. */
  waits: number[]
  /** What the directory says to everything from here on; delivered, unless told. */
  answers: (outcome: Outcome | Error) => void
  /** Nothing can be kept from here on. */
  fails: (error: Error) => void
}

/** Stands where the outbox stands; what that does with a submission is tested with the real one. */
export function memoryOutbox(): MemoryOutbox {
  const accepted: Submission[] = []
  const owners: string[] = []
  const waits: number[] = []
  let verdict: Outcome | Error = { state: 'delivered', reference: 'Q7RX2MB9KD' }
  let failure: Error | null = null
  return {
    accepted,
    waits,
    answers: outcome => void (verdict = outcome),
    fails: error => void (failure = error),
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
      return { reference: `SP-0000-000${number}`, isRepeat, acceptedAt: '2026-11-20T10:00:00.000Z' }
    },
    outcome: async (_reference, milliseconds) => {
      waits.push(milliseconds)
      if (verdict instanceof Error) throw verdict
      return verdict
    },
    statistics: async () => ({ waiting: 0, oldestSeconds: 0, held: 0, dead: 0, quarantined: 0, refused: 0 }),
    close: async () => {},
  }
}
