import { recordAddress } from '../../../../schema/identifiers.ts'
import type { PageContext } from 'vike/types'
import {
  type DatedHappening,
  dayAfter,
  timesText,
  monthAfter,
  weekdayOf,
} from '../../../components/Happenings/happeningDays.ts'
import type { EventFilter, HappeningFragment, WeekServiceFragment } from '../../../generated/types.ts'
import { calendar } from '../../../generated/messages/calendar.ts'
import { events as words } from '../../../generated/messages/events.ts'
import { CalendarEventsDocument } from '../../../generated/operations/CalendarEvents.ts'
import { loadMaterial } from '../../../graphql/loadPage.ts'
import { siteClock } from '../../../server/siteConfig.ts'
import { recordLifetime } from '../../../server/visit.ts'

/** Events as entries of a calendar, one for each of their days. An event that began before comes first on its later days. */
export const datedEvents = (events: readonly HappeningFragment[]): DatedHappening[] =>
  events.flatMap(({ slug, title, startDate, startTime, days, isFree, isVirtual, location }) => {
    const place = [location?.addressLines[0], location?.city].filter(Boolean).join(', ')
    return days.map(({ date, times }) => ({
      name: title,
      href: recordAddress('events', slug),
      date,
      startsAt: date === startDate ? startTime : '',
      times,
      place: isVirtual ? words.online : place || null,
      notes: isFree ? [words.free] : [],
    }))
  })

const minute = 60_000

/**
 * The current day in London, by the server's clock: clocks of visitors may be wrong, and in any zone. A page with it is
 * cached until the end of the minute at most.
 *
 *     londonDay() // '2026-11-20'
 */
export function londonDay(): string {
  const now = siteClock()
  recordLifetime(minute - (now.toMillis() % minute))
  return now.toFormat('yyyy-MM-dd')
}

/** The length of the calendar in months. Later months would be empty pages for crawlers to follow. */
const furthest = 12

/**
 * The month in an address, with its neighbours; null when it is outside the calendar.
 *
 *     calendarMonth('2026-12', '2026-11-20') // { month: '2026-12', previous: '2026-11', next: '2027-01' }
 *     calendarMonth('1999-01', '2026-11-20') // null: past events are no longer listed
 */
export function calendarMonth(requested: string | undefined, today: string) {
  const first = today.slice(0, 7)
  const last = monthAfter(first, furthest)
  const month = requested ?? first
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < first || month > last) return null
  return {
    month,
    previous: month > first ? monthAfter(month, -1) : null,
    next: month < last ? monthAfter(month, 1) : null,
  }
}

/** How many days before the month an event may begin that reaches into it: the gateway gives its first 31 days. */
const lookBack = 31

/** The most pages of events to load: 400 events. */
const mostPages = 4

/**
 * The events of a month, on these days, and how many more there are.
 *
 * The soonest come first, so that those of the month before would take the places of the last ones on a single page.
 */
export async function eventsOfMonth(
  pageContext: PageContext,
  narrowed: EventFilter,
  dates: readonly string[],
): Promise<{ nodes: HappeningFragment[]; leftOut: number }> {
  const filter = { ...narrowed, startsAfter: dayAfter(dates[0]!, -lookBack), startsBefore: dates.at(-1) }
  const pageAt = async (page: number) =>
    (await loadMaterial(pageContext, CalendarEventsDocument, { filter, page })).events
  const pages = await firstPages(pageAt, mostPages)
  const nodes = pages.flatMap(page => page.nodes)
  return { nodes, leftOut: Math.max(0, pages[0].totalCount - nodes.length) }
}

/** The first pages of a list, so many at most: the first one tells how many there are. */
export async function firstPages<Page extends { pageInfo: { pageCount: number } }>(
  pageAt: (page: number) => Promise<Page>,
  most: number,
): Promise<[Page, ...Page[]]> {
  const first = await pageAt(1)
  const others = Math.max(0, Math.min(first.pageInfo.pageCount, most) - 1)
  return [first, ...(await Promise.all(Array.from({ length: others }, (_, i) => pageAt(i + 2))))]
}

type Place = NonNullable<WeekServiceFragment['serviceLocations']>[number]
type Rule = Place['openingHours'][number]
type Closure = Place['closures'][number]

/** A place that is open on more days of the week than this has no sessions. */
const mostDays = 3

/**
 * The sessions of a service on these seven days, from today on, at the places that are open on some of them only.
 *
 *     sessionsOf(foodBank, week) // [{ date: '2026-11-24', times: '10am to 1pm', notes: ['Every Tuesday'], … }]
 *
 * Closures apply: a closed day has no session, a day with other times has those, also when it has no usual ones. For rules less
 * frequent than weekly the gateway gives the next day, and whether one holds today, after it has begun too.
 */
export function sessionsOf(service: WeekServiceFragment, week: readonly string[]): DatedHappening[] {
  return (service.serviceLocations ?? []).flatMap(place => {
    const days = week.map((date, day) => ({
      date,
      rules: place.openingHours.filter(rule => isOn(rule, date, day === 0)),
      closures: place.closures.filter(({ startsAt, endsAt }) => startsAt <= date && date <= endsAt),
    }))
    const usual = days.filter(({ rules }) => rules.length)
    const special = days.filter(({ rules, closures }) => !rules.length && otherTimes(closures).length)
    return Math.max(usual.length, special.length) > mostDays
      ? []
      : days.flatMap(day => sessionsOn(service, place, day))
  })
}

const isOn = ({ frequency, weekday, nextOccurring, isToday }: Rule, date: string, isFirst: boolean) =>
  frequency === 'WEEKLY' ? weekday === weekdayOf(date) : nextOccurring === date || (isFirst && isToday)

const otherTimes = (closures: readonly Closure[]) =>
  closures.flatMap(({ opensAt, closesAt }) => (opensAt && closesAt ? [{ opensAt, closesAt, text: '' }] : []))

function sessionsOn(
  service: WeekServiceFragment,
  place: Place,
  { date, rules, closures }: { date: string; rules: Rule[]; closures: Closure[] },
): DatedHappening[] {
  if (closures.some(({ isClosed }) => isClosed)) return []
  const other = otherTimes(closures)
  const { name, slug, isFree } = service
  return (other.length ? other : rules).map(({ opensAt, closesAt, text }) => ({
    name,
    href: recordAddress('services', slug),
    date,
    startsAt: opensAt,
    times: opensAt && closesAt ? timesText(opensAt, closesAt) : calendar.week.timesUnknown,
    place: [place.location?.addressLines[0] ?? place.name, place.location?.city].filter(Boolean).join(', '),
    notes: [ruleWords(text), isFree && words.free].filter(note => typeof note === 'string'),
  }))
}

/** `Every Tuesday` of `Every Tuesday 10:00 → 13:00`; for a day with other times, a text that says so. */
const ruleWords = (text: string) => text.replace(/ \d\d:\d\d → .*$/, '') || calendar.week.otherTimes
