import { redirect } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { loadMaterial, loadPage } from '../../../../graphql/loadPage.ts'
import {
  byDay,
  dayAfter,
  monthGrid,
  monthWords,
  weekdayNames,
} from '../../../../components/Happenings/happeningDays.ts'
import { CalendarEventsDocument } from '../../../../generated/operations/CalendarEvents.ts'
import { ShellDocument } from '../../../../generated/operations/Shell.ts'
import { calendar as words } from '../../../../generated/messages/calendar.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { datedEvents } from '../datedEvents.ts'
import { eventsAsked } from '../eventsAsked.ts'
import { londonDay } from '../londonDay.ts'
import type { CalendarData } from './CalendarData.ts'
import { monthAsked } from './monthAsked.ts'

/** Events that began before the month and reach into it are looked for this many days back. */
const lookBack = 31

export async function data(pageContext: PageContext): Promise<CalendarData> {
  const head = usePageHead(pageContext)
  const { search } = pageContext.urlParsed
  const today = londonDay()
  const asked = monthAsked(search.month, today)
  if (!asked) throw redirect('/events?view=calendar')
  const weeks = monthGrid(asked.month)
  const dates = weeks.flat().filter(date => date.startsWith(asked.month))
  const filter = {
    ...eventsAsked(search),
    startsAfter: dayAfter(dates[0]!, -lookBack),
    startsBefore: dates.at(-1),
  }
  const [{ events }] = await Promise.all([
    loadMaterial(pageContext, CalendarEventsDocument, { filter }),
    loadPage(pageContext, ShellDocument, {}),
  ])
  head(words.month.title({ month: monthWords(asked.month) }), words.month.summary)
  const days = byDay(dates, datedEvents(events.nodes)).filter(({ happenings }) => happenings.length)
  return {
    today,
    month: titled(asked.month),
    previous: asked.previous === null ? null : titled(asked.previous),
    next: asked.next === null ? null : titled(asked.next),
    weeks,
    weekdays: weekdayNames(),
    days,
    leftOut: events.totalCount - events.nodes.length,
  }
}

const titled = (month: string) => ({ month, title: monthWords(month) })
