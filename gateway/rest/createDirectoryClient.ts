import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { createGate } from './createGate.ts'
import { defaultDeadlines, type Deadlines } from './Deadlines.ts'
import type { DirectoryCall } from './DirectoryCall.ts'
import { DirectoryError } from './DirectoryError.ts'
import type { Reply } from './Reply.ts'
import { replyOf } from './replyOf.ts'
import { retryDelay } from './retryDelay.ts'

const largestAnswer = 10 * 1024 * 1024
const callsAtOnce = 20

/** Calls the directory. */
export interface DirectoryClient {
  /** The reply; null when there is no such record. Rejects with a DirectoryError, or with the caller's own reason to stop. */
  send(call: DirectoryCall): Promise<Reply | null>
  close(): Promise<void>
}

/**
 * A client for the directory at this address, which ends in `/core/v1`.
 *
 *     await client.send({ path: '/settings' }) // { body: { data: … }, bytes: 2048, isSample: true }
 *
 * Every call has a deadline and is tried once more when that may help; never more than twenty run at once.
 */
export function createDirectoryClient(
  directoryUrl: string,
  deadlines: Deadlines = defaultDeadlines,
): DirectoryClient {
  const { origin, pathname } = new URL(directoryUrl)
  const base = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, {
    connections: callsAtOnce,
    maxResponseSize: largestAnswer,
    connect: { timeout: deadlines.read },
  })
  const gate = createGate(callsAtOnce)

  async function attempt(
    { path, body, requestId }: DirectoryCall,
    signal: AbortSignal,
  ): Promise<Reply | null> {
    const method = body ? 'POST' : 'GET'
    const response = await pool.request({
      method,
      path: base + path,
      headers: {
        accept: 'application/json',
        'user-agent': 'Signpost gateway',
        ...(requestId ? { 'x-request-id': requestId } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(body ? deadlines.search : deadlines.read)]),
    })
    const what = `${method} ${path.split('?')[0]}`
    const text = await response.body.text().catch((error: Error & { code?: string }) => {
      // Another attempt would bring as much again.
      const isTooLong = error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
      const { statusCode: status } = response
      throw isTooLong ? new DirectoryError('INTERNAL_SERVER_ERROR', `${what} is too long`, { status }) : error
    })
    return replyOf(what, response.statusCode, response.headers, text)
  }

  async function attemptTwice(call: DirectoryCall, signal: AbortSignal): Promise<Reply | null> {
    try {
      return await attempt(call, signal)
    } catch (failure) {
      const delay = signal.aborted ? null : retryDelay(failure)
      if (delay === null) throw failure
      await pause(delay, undefined, { signal })
      return await attempt(call, signal)
    }
  }

  async function send(call: DirectoryCall): Promise<Reply | null> {
    const whole = AbortSignal.timeout(deadlines.whole)
    const signal = call.signal ? AbortSignal.any([call.signal, whole]) : whole
    try {
      const leave = await gate(signal)
      return await attemptTwice(call, signal).finally(leave)
    } catch (failure) {
      call.signal?.throwIfAborted()
      if (failure instanceof DirectoryError) throw failure
      const detail = `${call.body ? 'POST' : 'GET'} ${call.path.split('?')[0]} failed: ${(failure as Error).name}`
      throw new DirectoryError('DIRECTORY_UNAVAILABLE', detail)
    }
  }

  return { send, close: () => pool.close() }
}
