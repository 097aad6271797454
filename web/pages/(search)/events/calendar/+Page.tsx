import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { Breadcrumbs } from '../../../../components/Breadcrumbs/Breadcrumbs.tsx'
import { withParameter } from '../../../../browser/addresses.ts'
import { DayList } from '../../../../components/Happenings/DayList.tsx'
import '../../../../components/Happenings/Happenings.scss'
import { MonthTable } from '../../../../components/Happenings/MonthTable.tsx'
import { calendar as words } from '../../../../generated/messages/calendar.ts'
import { EventFilters } from '../EventFilters.tsx'
import '../events.scss'
import { EventViews } from '../EventViews.tsx'
import type { CalendarData } from './+data.ts'

export function Page() {
  const { today, looked, month, previous, next, weeks, weekdays, days, leftOut } = useData<CalendarData>()
  const { urlOriginal, urlParsed } = usePageContext()
  const isEmpty = days.every(({ happenings }) => !happenings.length)
  const hrefOf = (other: string) => withParameter('/events', urlParsed.search, 'month', other)
  const toNext = next && (
    <a href={hrefOf(next.month)} rel="next">
      {next.title}
      <span aria-hidden="true"> →</span>
    </a>
  )
  return (
    <div className="wrap page">
      <Breadcrumbs />
      <div className="stack by-month">
        <h1>{words.month.title({ month: month.title })}</h1>
        <EventViews search={urlParsed.search} current="calendar" />
        <EventFilters search={urlParsed.search} looked={looked} key={urlOriginal} />
        <nav className="month-heading" aria-label={words.month.others}>
          {previous && (
            <a href={hrefOf(previous.month)} rel="prev">
              <span aria-hidden="true">← </span>
              {previous.title}
            </a>
          )}
          {toNext}
        </nav>
        <MonthTable month={month} weeks={weeks} weekdays={weekdays} days={days} today={today} />
        <DayList days={days} today={today} />
        {toNext && <p className="month-heading month-heading--after">{toNext}</p>}
        {(leftOut > 0 || isEmpty) && (
          <p>
            {leftOut > 0 && words.month.leftOut({ count: leftOut })}{' '}
            <a href="/events">{words.month.leftOutLink}</a>
          </p>
        )}
      </div>
    </div>
  )
}
