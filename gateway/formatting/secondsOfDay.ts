import { secondsInDay } from './secondsInDay.ts'

const pattern = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/

/**
 * A time as seconds after midnight; null when no clock shows it.
 *
 *     secondsOfDay('09:30:00') // 34200
 *     secondsOfDay('24:00:00') // 86400
 *     secondsOfDay('25:00:00') // null
 *
 * `9:00` and `24:00` are not in the contract, but both have one meaning only, so they are understood.
 */
export function secondsOfDay(time: string | null | undefined): number | null {
  const [, hours, minutes, seconds] = pattern.exec(time ?? '') ?? []
  if (!hours) return null
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)
  return total <= secondsInDay ? total : null
}
