import { shell } from '../generated/messages/shell.ts'

/** The part of an operation's context that receives the age of its response. */
export interface AgeContext {
  /** Called with the text for the page's notice, or null when the response is recent. */
  onAge?: (words: string | null) => void
}

/**
 * Reports the age of the oldest record in a response to the sender of the operation, in the words of the page's notice.
 *
 * @param now The time of the response, in milliseconds since 1970, by the server's clock.
 */
export function reportAge(
  { onAge }: AgeContext,
  extensions: Record<string, unknown> | undefined,
  now: number,
): void {
  const age = extensions?.['age']
  if (typeof age === 'number') onAge?.(lastUpdated(age, now))
}

const words = shell.updated
const tenMinutes = 600
const hourLength = 3_600_000
let london: Intl.DateTimeFormat | undefined

/**
 * When the oldest part of a page was fetched, in the words of its notice; null up to an age of ten minutes.
 *
 *     lastUpdated(1200, Date.parse('2026-11-20T09:30Z'))   // '9:10am'
 *     lastUpdated(43_200, Date.parse('2026-11-20T09:30Z')) // '9:30pm yesterday'
 *     lastUpdated(90_000, Date.parse('2026-11-20T00:30Z')) // '11:30pm on Wednesday 18 November'
 *
 * @param age In seconds.
 * @param now In milliseconds since 1970, NaN when it is not known; the text has the time of London.
 */
export function lastUpdated(age: number, now: number): string | null {
  // An answer that came without its date would cost the page, which matters more than its age.
  if (!(age > tenMinutes) || Number.isNaN(now)) return null
  const then = wallClock(now - age * 1000)
  const hour = Number(then.hour)
  const past = then.minute === '00' ? '' : `:${then.minute}`
  const time = (hour < 12 ? words.morning : words.afternoon)({ time: `${hour % 12 || 12}${past}` })
  const today = wallClock(now)
  if (isSameDay(then, today)) return time
  // Two hours before midnight, or one or three where the clocks have changed since: the day before in any case.
  const yesterday = wallClock(now - (Number(today.hour) + 2) * hourLength)
  if (isSameDay(then, yesterday)) return words.yesterday({ time })
  // Joined from parts: browsers and the server place the comma differently.
  return words.earlier({ time, weekday: then.weekday!, day: then.day!, month: then.month! })
}

type WallClock = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function wallClock(moment: number): WallClock {
  london ??= new Intl.DateTimeFormat(shell.language, {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: '2-digit',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return Object.fromEntries(london.formatToParts(moment).map(({ type, value }) => [type, value]))
}

const isSameDay = (a: WallClock, b: WallClock) =>
  a.weekday === b.weekday && a.day === b.day && a.month === b.month
