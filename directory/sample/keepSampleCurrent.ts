import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/Database.ts'
import { log } from '../../platform/log.ts'
import { loadSample } from './loadSample.ts'

const everyMinute = 60_000

/**
 * Loads the sample and, in a process that runs over midnight, loads it again for the new day.
 *
 * Gives a function that stops it and waits for a load under way.
 */
export async function keepSampleCurrent(
  database: Database,
  folder: string,
  clock: Clock,
): Promise<() => Promise<void>> {
  const today = () => clock().toISODate() ?? ''
  let loaded = today()
  let running = Promise.resolve()
  await loadSample(database, folder, loaded)
  const timer = setInterval(() => {
    if (today() === loaded) return
    loaded = today()
    running = loadSample(database, folder, loaded).then(
      () => log.info({ today: loaded }, 'sample loaded for a new day'),
      (error: unknown) => log.error({ err: error }, 'sample not loaded for the new day'),
    )
  }, everyMinute).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
