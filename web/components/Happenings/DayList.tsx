import { calendar as words } from '../../generated/messages/calendar.ts'

/** Something that takes place on a day: an event, or a session of a service that repeats. */
export interface Happening {
  name: string
  /** Undefined when its record has no address. */
  href: string | undefined
  /** The start, as `09:00:00`, for sorting. */
  startsAt: string
  /** The times in words, such as `9am to 5pm`; an empty text when nobody has stated them. */
  times: string
  /** The place in words; null when it is unknown. */
  place: string | null
  /** Further facts: `Free`, `Every Tuesday`. */
  notes: string[]
}

/** A day and what takes place on it, the earliest first. */
export interface HappeningDay {
  date: string
  /** `Friday 20 November`. */
  title: string
  /** `Fri 20`. */
  shortTitle: string
  /** `Christmas Day`; null for a day of which nothing is known. */
  holiday: string | null
  happenings: Happening[]
}

interface Props {
  days: HappeningDay[]
  today: string
}

/** A list of days with what takes place on them; empty days are left out. */
export function DayList({ days, today }: Props) {
  const filled = days.filter(({ happenings }) => happenings.length)
  if (!filled.length) return <p>{words.nothing}</p>
  return (
    <ol className="day-list">
      {filled.map(({ date, title, holiday, happenings }) => (
        <li key={date}>
          <h2 className="day-list__day" id={dayId(date)} tabIndex={-1}>
            <time dateTime={date}>{title}</time>
            {date === today && <strong className="day-list__today">{words.today}</strong>}
          </h2>
          {holiday && <p className="day-list__holiday">{words.holidayNote({ holiday })}</p>}
          <ul>
            {happenings.map((happening, i) => (
              <HappeningItem happening={happening} key={i} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Links to the days of a long list. */
export function DayLinks({ days, today }: { days: HappeningDay[]; today: string }) {
  const filled = days.filter(({ happenings }) => happenings.length)
  if (filled.length < 2) return null
  return (
    <nav className="day-links" aria-label={words.days}>
      <ul>
        {filled.map(({ date, shortTitle }) => (
          <li key={date}>
            <a href={`#${dayId(date)}`}>{date === today ? words.today : shortTitle}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One line of a day: its times, name and place. */
function HappeningItem({ happening }: { happening: Happening }) {
  const { name, href, times, place, notes } = happening
  const facts = [place, ...notes].filter(Boolean)
  return (
    <li className="happening">
      <p className="happening__times">{times || words.week.timesUnknown}</p>
      <div>
        <p>
          <a className="happening__name" href={href} translate="no">
            {name}
          </a>
        </p>
        {facts.length > 0 && <p className="muted">{facts.join('\u00a0· ')}</p>}
      </div>
    </li>
  )
}

/** The id of a day in a list of days: `on-2026-11-20`. */
const dayId = (date: string): string => `on-${date}`
