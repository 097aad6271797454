import type { Logger } from './log.ts'

/** Logs when something fails and when it works again, once for each change. */
export interface OutageLog {
  failed(reason: unknown): void
  recovered(): void
}

/**
 * Logs the start and the end of each outage.
 *
 *     const outage = createOutageLog(log, { failed: 'The shared cache is away', recovered: 'The shared cache is back' })
 *     outage.failed(error) // { reason: 'ECONNREFUSED' } The shared cache is away
 *
 * @param messages.recovered Without it the end is not logged.
 */
export function createOutageLog(
  log: Logger | undefined,
  messages: { failed: string; recovered?: string },
): OutageLog {
  let isFailing = false
  return {
    failed: reason => {
      if (!isFailing) log?.error({ reason: reasonOf(reason) }, messages.failed)
      isFailing = true
    },
    recovered: () => {
      if (isFailing && messages.recovered) log?.info?.({}, messages.recovered)
      isFailing = false
    },
  }
}

/** The message of a refusal may contain what was sent, so only its first word is logged: `WRONGPASS`, `OOM`. */
function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return 'unknown'
  if ('code' in reason) return String(reason.code)
  return /^[A-Z]{2,}\b/.exec(reason.message)?.[0] ?? reason.constructor.name
}
