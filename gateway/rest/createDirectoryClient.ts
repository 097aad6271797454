import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { createCallClasses } from './callClasses.ts'
import { callDirectory } from './callDirectory.ts'
import type { Outcome } from '../../platform/resilience/circuitBreaker.ts'
import { createRestraint } from './createRestraint.ts'
import { createRetryBudget } from './createRetryBudget.ts'
import { defaultDeadlines, type Deadlines } from './Deadlines.ts'
import type { DirectoryCall } from './DirectoryCall.ts'
import { DirectoryError } from './DirectoryError.ts'
import { largestAnswer } from './largestAnswer.ts'
import { outcomeOf } from './outcomeOf.ts'
import type { Reply } from './Reply.ts'
import { replyOf } from './replyOf.ts'
import { retryDelay } from './retryDelay.ts'
import type { Timer } from './Timer.ts'
import { withDeadline } from '../../platform/resilience/deadline.ts'

const connections = 20
// Seconds, when the directory is busy and does not say for how long.
const usualWait = 10

/** Calls the directory. */
export interface DirectoryClient {
  /** The reply; null when there is no such record. Rejects with a DirectoryError, or with the caller's own reason to stop. */
  send(call: DirectoryCall): Promise<Reply | null>
  /** Whether the directory's limit leaves room for calls nobody waits for. */
  hasRoom(): boolean
  close(): Promise<void>
}

/**
 * A client for the directory at this address, which ends in `/core/v1`.
 *
 *     await client.send({ path: '/settings' }) // { body: { data: … }, bytes: 2048, isSample: true }
 *
 * Every call has a deadline and is tried once more when that may help and the budget allows it; never more
 * than twenty run at once, each class of calls within its share (see `createCallClasses`). What is down, or busy, is left
 * alone for a while: calls to it fail at once.
 */
export function createDirectoryClient(
  directoryUrl: string,
  deadlines: Deadlines = defaultDeadlines,
  timer: Timer = performance,
  key?: string,
): DirectoryClient {
  const { origin, pathname } = new URL(directoryUrl)
  const base = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, {
    connections,
    maxResponseSize: largestAnswer,
    connect: { timeout: deadlines.read },
  })
  const directory = { pool, base, key }
  const budget = createRetryBudget(timer)
  const restraint = createRestraint(timer)
  const classes = createCallClasses(timer)

  /** @throws DirectoryError while the directory wants no calls, or none of the background because few are left. */
  function check(call: DirectoryCall): void {
    restraint.check(nameOf(call))
    if (call.isBackground && !restraint.hasRoom())
      throw new DirectoryError('DIRECTORY_BUSY', `${nameOf(call)} was not sent: few calls are left`)
  }

  /** @throws DirectoryError when the call must not be sent. */
  function enter(call: DirectoryCall): (outcome: Outcome) => void {
    check(call)
    const end = classes.breaker(call).enter(call.path)
    if (!end) throw leftAlone(call)
    return end
  }

  async function attempt(
    call: DirectoryCall,
    signal: AbortSignal,
    end: (outcome: Outcome) => void,
  ): Promise<Reply | null> {
    try {
      const time = call.body ? deadlines.search : deadlines.read
      const answer = await withDeadline(time, signal, async deadline =>
        callDirectory(directory, call, deadline),
      )
      const { status, headers, text } = answer
      restraint.note(headers['x-ratelimit-remaining'])
      const reply = replyOf(nameOf(call), status, headers, text)
      end('answered')
      return reply
    } catch (failure) {
      end(call.signal?.aborted ? 'cancelled' : outcomeOf(failure))
      if (isBusy(failure)) restraint.pause(failure.retryAfter ?? 0)
      throw failure
    }
  }

  async function attemptTwice(call: DirectoryCall, signal: AbortSignal): Promise<Reply | null> {
    // Outside of what is tried again: a call that was not sent has not failed.
    const end = enter(call)
    budget.addCall()
    try {
      return await attempt(call, signal, end)
    } catch (failure) {
      const delay = signal.aborted ? null : retryDelay(failure)
      if (delay === null || !budget.takeRetry()) throw failure
      await pause(delay, undefined, { signal })
      return await attempt({ ...call, resends: 1 }, signal, enter(call)).catch((again: unknown) => {
        throw isBusy(again) ? stillBusy(again) : again
      })
    }
  }

  /** A directory that is busy twice and does not say for how long is left alone for a while. */
  function stillBusy({ detail, retryAfter }: DirectoryError): DirectoryError {
    const wait = retryAfter || usualWait
    restraint.pause(wait)
    return new DirectoryError('DIRECTORY_BUSY', detail, { status: 429, retryAfter: wait })
  }

  async function send(call: DirectoryCall): Promise<Reply | null> {
    const what = nameOf(call)
    try {
      // Nobody waits in line for what would be refused.
      check(call)
      if (classes.breaker(call).isOpen(call.path)) throw leftAlone(call)
      // The background has few places, and nobody waits for it: it may stand in line for longer.
      const whole = call.isBackground ? 3 * deadlines.whole : deadlines.whole
      return await withDeadline(whole, call.signal, async signal => {
        const leave = await classes.enter(call, signal)
        return attemptTwice(call, signal).finally(leave)
      })
    } catch (failure) {
      call.signal?.throwIfAborted()
      if (failure instanceof DirectoryError) throw failure
      throw new DirectoryError('DIRECTORY_UNAVAILABLE', `${what} failed: ${(failure as Error).name}`)
    }
  }

  return { send, hasRoom: () => restraint.hasRoom(), close: () => pool.close() }
}

const isBusy = (failure: unknown): failure is DirectoryError =>
  failure instanceof DirectoryError && failure.status === 429

const nameOf = ({ path, body }: DirectoryCall) => `${body ? 'POST' : 'GET'} ${path.split('?')[0]}`

const leftAlone = (call: DirectoryCall) =>
  new DirectoryError('DIRECTORY_UNAVAILABLE', `${nameOf(call)} was not sent: it failed too often lately`)
