import type { Logger } from '../Logger.ts'
import type { Timer } from '../rest/Timer.ts'
import type { OutboxStatistics } from './Outbox.ts'

const tooOld = 15 * 60
const between = 15 * 60_000

/**
 * Tells the log when the oldest waiting submission is older than a quarter of an hour, once in a quarter of an hour.
 *
 *     const alert = createAlert(performance, log)
 *     alert({ waiting: 3, oldestSeconds: 1200, held: 1, … }) // an error line with these counts
 */
export function createAlert(timer: Timer, log: Logger): (statistics: OutboxStatistics) => void {
  let last = -Infinity
  return statistics => {
    if (statistics.oldestSeconds <= tooOld || timer.now() - last < between) return
    last = timer.now()
    log.error({ ...statistics }, 'submissions have waited for more than 15 minutes')
  }
}
