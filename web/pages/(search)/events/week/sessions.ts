import type { Happening } from '../../../../components/Happenings/DayList.tsx'
import { timesText, weekdayOf } from '../../../../components/Happenings/happeningDays.ts'
import type { WeekServiceFragment } from '../../../../generated/types.ts'
import { calendar } from '../../../../generated/messages/calendar.ts'
import { events } from '../../../../generated/messages/events.ts'

type Place = NonNullable<WeekServiceFragment['serviceLocations']>[number]
type Rule = Place['openingHours'][number]
type Session = Happening & { startDate: string; endDate: string }

/** A place that is open on more days of the week than this has no sessions. */
const mostDays = 3

/**
 * The sessions of a service on these seven days, at the places that are open on some of them only.
 *
 *     sessionsOf(foodBank, week) // [{ startDate: '2026-11-24', times: '10am to 1pm', notes: ['Every Tuesday'], … }]
 *
 * Closures apply: a closed day has no session, a day with other times has those. For rules less frequent than weekly the
 * gateway gives the next day.
 */
export function sessionsOf(service: WeekServiceFragment, week: readonly string[]): Session[] {
  return (service.serviceLocations ?? []).flatMap(place => {
    const open = week.flatMap(date => {
      const rules = place.openingHours.filter(rule => isOn(rule, date))
      return rules.length ? [{ date, rules }] : []
    })
    return open.length > mostDays
      ? []
      : open.flatMap(({ date, rules }) => sessionsOn(service, place, date, rules))
  })
}

const isOn = ({ frequency, weekday, nextOccurring }: Rule, date: string) =>
  frequency === 'WEEKLY' ? weekday === weekdayOf(date) : nextOccurring === date

function sessionsOn(service: WeekServiceFragment, place: Place, date: string, rules: Rule[]): Session[] {
  const changes = place.closures.filter(({ startsAt, endsAt }) => startsAt <= date && date <= endsAt)
  if (changes.some(({ isClosed }) => isClosed)) return []
  const other = changes.flatMap(({ opensAt, closesAt }) =>
    opensAt && closesAt ? [{ opensAt, closesAt, text: '' }] : [],
  )
  const { name, slug, isFree } = service
  return (other.length ? other : rules).map(({ opensAt, closesAt, text }) => ({
    name,
    href: `/services/${slug}`,
    startDate: date,
    endDate: date,
    startsAt: opensAt,
    times: timesText(opensAt, closesAt),
    place: [place.location?.addressLines[0] ?? place.name, place.location?.city].filter(Boolean).join(', '),
    notes: [ruleWords(text), isFree && events.free].filter(note => typeof note === 'string'),
  }))
}

/** `Every Tuesday` of `Every Tuesday 10:00 → 13:00`; for a day with other times, a text that says so. */
const ruleWords = (text: string) => text.replace(/ \d\d:\d\d → .*$/, '') || calendar.week.otherTimes
