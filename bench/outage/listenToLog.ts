import { log } from '../../platform/log.ts'

/** What the log of an outbox told. */
export interface Heard {
  /** The moments of attempts in vain, by reference. */
  tries: Map<string, number[]>
  delivered: Map<string, number>
  /** The moments at which it said that forms wait too long. */
  alerts: number[]
  /** Lets the log write again. */
  end: () => void
}

/** Hears what the log is told about deliveries, in place of writing it. */
export function listenToLog(now: () => number): Heard {
  const { info, warn, error } = log
  const tries: Heard['tries'] = new Map()
  const delivered: Heard['delivered'] = new Map()
  const alerts: number[] = []
  Object.assign(log, {
    info: (details: { reference: string }, message: string) => {
      if (message === 'submission delivered') delivered.set(details.reference, now())
    },
    warn: ({ reference }: { reference: string }, message: string) => {
      if (message === 'submission not delivered')
        tries.set(reference, [...(tries.get(reference) ?? []), now()])
    },
    error: (_details: object, message: string) => {
      if (message === 'submissions have waited for more than 15 minutes') alerts.push(now())
    },
  })
  return { tries, delivered, alerts, end: () => Object.assign(log, { info, warn, error }) }
}
