import { calendar as words } from '../../generated/messages/calendar.ts'
import type { HappeningDay } from './DayList.tsx'

/** A month of the calendar. */
export interface Month {
  /** As `2026-12`. */
  month: string
  /** `December 2026`. */
  title: string
}

interface Props {
  month: Month
  /** The days of its weeks, Monday first, with those of its neighbours. */
  weeks: string[][]
  weekdays: { name: string; short: string }[]
  days: HappeningDay[]
  today: string
}

/** A month as a table of weeks. Narrow screens show the list of its days instead. */
export function MonthTable({ month: { month, title }, weeks, weekdays, days, today }: Props) {
  const dayAt = new Map(days.map(day => [day.date, day]))
  return (
    <table className="month">
      <caption className="govuk-visually-hidden">{words.month.title({ month: title })}</caption>
      <thead>
        <tr>
          {weekdays.map(({ name, short }) => (
            <th scope="col" key={name}>
              <span aria-hidden="true">{short}</span>
              <span className="govuk-visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(date =>
              date.startsWith(month) ? (
                <td
                  className={date === today ? 'month__today' : date < today ? 'month__past' : undefined}
                  aria-current={date === today ? 'date' : undefined}
                  key={date}
                >
                  <DayCell date={date} day={dayAt.get(date)} isToday={date === today} />
                </td>
              ) : (
                <td className="month__other" key={date}>
                  {/* By ear it would be a day of this month. */}
                  <time dateTime={date} aria-hidden="true">
                    {Number(date.slice(8))}
                  </time>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ date, day, isToday }: { date: string; day?: HappeningDay; isToday: boolean }) {
  const happenings = day?.happenings ?? []
  return (
    <>
      <p className="month__day">
        <time dateTime={date}>{Number(date.slice(8))}</time>
        {isToday && <strong className="month__mark"> {words.today}</strong>}
      </p>
      {day?.holiday && <p className="month__holiday">{day.holiday}</p>}
      {happenings.length > 0 && (
        <ul>
          {happenings.map(({ name, href, times }, i) => (
            <li className="month__event" key={i}>
              <a href={href} translate="no">
                {name}
              </a>
              {times && <span className="month__times">{times}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
