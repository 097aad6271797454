import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { log } from '../../platform/log.ts'
import { loadSample } from './loadSample.ts'
import { sampleShare } from './sampleShare.ts'

const everyMinute = 60_000

/**
 * Loads the sample and, in a process that runs over midnight, loads it again for the new day; when that fails, the
 * next minute tries again.
 *
 * Gives a function that stops it and waits for a load under way.
 */
export async function keepSampleCurrent(
  database: Database,
  folder: string,
  clock: Clock,
): Promise<() => Promise<void>> {
  let done = ''
  const load = async () => {
    const today = clock().toISODate() ?? ''
    if (today === done) return
    const outcome = await loadSample(database, folder, today)
    await database.trim?.()
    done = today
    const share = await sampleShare(database)
    if (outcome.isCurrent) log.info({ today, ...share }, 'sample up to date')
    else
      log.warn(
        { ...share, reason: outcome.reason },
        'the sample is not loaded into this database any more: it is served as it is and left alone',
      )
  }
  await load()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= load()
      .catch((error: unknown) => log.error({ err: error }, 'sample not loaded for the new day'))
      .finally(() => {
        running = undefined
      })
  }, everyMinute).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
