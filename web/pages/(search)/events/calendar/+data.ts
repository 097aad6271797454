import type { HappeningDay } from '../../../../components/Happenings/DayList.tsx'
import type { Month } from '../../../../components/Happenings/MonthTable.tsx'
import { redirect } from 'vike/abort'
import { bankHolidayOn } from '../../../../../platform/bankHolidays.ts'
import type { PageContext } from 'vike/types'
import { loadMaterial, loadPage } from '../../../../graphql/loadPage.ts'
import {
  byDay,
  monthGrid,
  monthWords,
  weekdayNames,
} from '../../../../components/Happenings/happeningDays.ts'
import { EventsPlaceDocument } from '../../../../generated/operations/EventsPlace.ts'
import { ShellDocument } from '../../../../generated/operations/Shell.ts'
import { calendar as words } from '../../../../generated/messages/calendar.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { datedEvents, eventsOfMonth, londonDay, calendarMonth } from '../datedEvents.ts'
import { eventFilterOf, nearOf, type PlaceLookup } from '../eventFilter.ts'

/** The data of the page, computed on the server. */
export interface CalendarData {
  today: string
  looked: PlaceLookup
  month: Month
  /** Null at the start of the calendar. */
  previous: Month | null
  next: Month | null
  /** The days of the month's weeks, Monday first, with those of its neighbours. */
  weeks: string[][]
  weekdays: { name: string; short: string }[]
  days: HappeningDay[]
  /** The number of events that are not shown. */
  leftOut: number
}

export async function data(pageContext: PageContext): Promise<CalendarData> {
  const head = usePageHead(pageContext, 'events')
  const { search } = pageContext.urlParsed
  const today = londonDay()
  const requested = calendarMonth(search.month, today)
  if (!requested) throw redirect('/events?view=calendar')
  const weeks = monthGrid(requested.month)
  const dates = weeks.flat().filter(date => date.startsWith(requested.month))
  const near = nearOf(search)
  const looked = near ? (await loadMaterial(pageContext, EventsPlaceDocument, { near })).place : null
  const [events] = await Promise.all([
    eventsOfMonth(pageContext, eventFilterOf(search, looked), dates),
    loadPage(pageContext, ShellDocument, {}),
  ])
  head(words.month.title({ month: monthWords(requested.month) }), words.month.summary)
  const days = byDay(dates, datedEvents(events.nodes), bankHolidayOn).filter(
    ({ happenings, holiday }) => happenings.length || holiday,
  )
  return {
    today,
    looked,
    month: titled(requested.month),
    previous: requested.previous === null ? null : titled(requested.previous),
    next: requested.next === null ? null : titled(requested.next),
    weeks,
    weekdays: weekdayNames(),
    days,
    leftOut: events.leftOut,
  }
}

const titled = (month: string) => ({ month, title: monthWords(month) })
