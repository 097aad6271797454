import type { CacheLog } from './CacheLog.ts'

/** Tells the log how something is, once for each change. */
export interface Notice {
  isWell(): void
  isUnwell(reason: unknown): void
}

/**
 * A notice for the log. What was never unwell is not said to be well again.
 *
 *     const notice = createNotice(log, { unwell: 'The shared cache is away', well: 'The shared cache is back' })
 *     notice.isUnwell(error) // { reason: 'ECONNREFUSED' } The shared cache is away
 */
export function createNotice(
  log: CacheLog | undefined,
  { unwell, well }: { unwell: string; well?: string },
): Notice {
  let isUnwell = false
  return {
    isWell: () => {
      if (isUnwell && well) log?.info?.({}, well)
      isUnwell = false
    },
    isUnwell: reason => {
      if (!isUnwell) log?.error({ reason: reasonOf(reason) }, unwell)
      isUnwell = true
    },
  }
}

/** The words of a refusal may hold what was sent, so only its first one is told: `WRONGPASS`, `OOM`. */
function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return 'unknown'
  if ('code' in reason) return String(reason.code)
  return /^[A-Z]{2,}\b/.exec(reason.message)?.[0] ?? reason.constructor.name
}
