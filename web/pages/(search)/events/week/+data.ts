import type { PageContext } from 'vike/types'
import { loadMaterial, loadPage } from '../../../../graphql/loadPage.ts'
import { byDay, dateWords, daysFrom } from '../../../../components/Happenings/happeningDays.ts'
import { ShellDocument } from '../../../../generated/operations/Shell.ts'
import { WeekEventsDocument } from '../../../../generated/operations/WeekEvents.ts'
import { calendar as words } from '../../../../generated/messages/calendar.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { datedEvents } from '../datedEvents.ts'
import { londonDay } from '../londonDay.ts'
import { everyService } from './everyService.ts'
import { sessionsOf } from './sessionsOf.ts'
import type { WeekData } from './WeekData.ts'

export async function data(pageContext: PageContext): Promise<WeekData> {
  const head = usePageHead(pageContext)
  const today = londonDay()
  const week = daysFrom(today, 7)
  const lastDay = week.at(-1)!
  const [{ events }, { services, isPartial }] = await Promise.all([
    loadMaterial(pageContext, WeekEventsDocument, { startsBefore: lastDay }),
    everyService(pageContext),
    loadPage(pageContext, ShellDocument, {}),
  ])
  head(words.week.title, words.week.summary)
  const sessions = services.flatMap(service => sessionsOf(service, week))
  return {
    today,
    lastDay: dateWords(lastDay),
    days: byDay(week, [...datedEvents(events.nodes), ...sessions]),
    isPartial: isPartial || events.totalCount > events.nodes.length,
  }
}
