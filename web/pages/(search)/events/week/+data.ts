import type { HappeningDay } from '../../../../components/Happenings/DayList.tsx'
import type { PageContext } from 'vike/types'
import { loadMaterial, loadPage } from '../../../../graphql/loadPage.ts'
import { bankHolidayOn } from '../../../../../platform/bankHolidays.ts'
import { byDay, dateWords, daysFrom } from '../../../../components/Happenings/happeningDays.ts'
import { ShellDocument } from '../../../../generated/operations/Shell.ts'
import { WeekEventsDocument } from '../../../../generated/operations/WeekEvents.ts'
import { calendar as words } from '../../../../generated/messages/calendar.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { datedEvents, firstPages, londonDay, sessionsOf } from '../datedEvents.ts'
import { WeekServicesDocument } from '../../../../generated/operations/WeekServices.ts'

/** The data of the page, computed on the server. */
export interface WeekData {
  today: string
  /** `Thursday 26 November`. */
  lastDay: string
  days: HappeningDay[]
  /** Whether there are more events or services than were loaded. */
  isPartial: boolean
}

export async function data(pageContext: PageContext): Promise<WeekData> {
  const head = usePageHead(pageContext, 'events')
  const today = londonDay()
  const week = daysFrom(today, 7)
  const lastDay = week.at(-1)!
  const [{ events }, { services, isPartial }] = await Promise.all([
    loadMaterial(pageContext, WeekEventsDocument, { startsBefore: lastDay }),
    loadServices(pageContext),
    loadPage(pageContext, ShellDocument, {}),
  ])
  head(words.week.title, words.week.summary)
  const sessions = services.flatMap(service => sessionsOf(service, week))
  return {
    today,
    lastDay: dateWords(lastDay),
    days: byDay(week, [...datedEvents(events.nodes), ...sessions], bankHolidayOn),
    isPartial: isPartial || events.totalCount > events.nodes.length,
  }
}

/** The most pages of services to load: 400 services. */
const mostPages = 10

/** Loads the services with their hours; `isPartial` when there are more than the limit. */
async function loadServices(pageContext: PageContext) {
  const pageAt = async (page: number) =>
    (await loadMaterial(pageContext, WeekServicesDocument, { page })).services
  const pages = await firstPages(pageAt, mostPages)
  return {
    services: pages.flatMap(({ nodes }) => nodes),
    isPartial: pages[0].pageInfo.pageCount > mostPages,
  }
}
