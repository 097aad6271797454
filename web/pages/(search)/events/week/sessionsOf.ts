import type { Happening } from '../../../../components/Happenings/DayList.tsx'
import { timesText, weekdayOf } from '../../../../components/Happenings/happeningDays.ts'
import type { WeekServiceFragment } from '../../../../generated/types.ts'
import { calendar } from '../../../../generated/messages/calendar.ts'
import { events } from '../../../../generated/messages/events.ts'

type Place = NonNullable<WeekServiceFragment['serviceLocations']>[number]
type Rule = Place['openingHours'][number]
type Session = Happening & { startDate: string; endDate: string }

/** What is open on more days than this in a week is not on: it is simply there. */
const mostDays = 3

/**
 * What a service does at its places on these seven days, where it is on for some of them only.
 *
 *     sessionsOf(foodBank, week) // [{ startDate: '2026-11-24', times: '10am to 1pm', notes: ['Every Tuesday'], … }]
 *
 * Closures count: a day that is closed has no session, one with other times has those. Which days a rule rarer than
 * weekly holds on the gateway says.
 */
export function sessionsOf(service: WeekServiceFragment, week: readonly string[]): Session[] {
  return (service.serviceLocations ?? []).flatMap(place => {
    const held = week.flatMap(date => {
      const rules = place.openingHours.filter(rule => isOn(rule, date))
      return rules.length ? [{ date, rules }] : []
    })
    return held.length > mostDays
      ? []
      : held.flatMap(({ date, rules }) => heldOn(service, place, date, rules))
  })
}

const isOn = ({ frequency, weekday, nextOccurring }: Rule, date: string) =>
  frequency === 'WEEKLY' ? weekday === weekdayOf(date) : nextOccurring === date

function heldOn(service: WeekServiceFragment, place: Place, date: string, rules: Rule[]): Session[] {
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

/** `Every Tuesday` of `Every Tuesday 10:00 → 13:00`; for a day with other times, that they are other ones. */
const ruleWords = (text: string) => text.replace(/ \d\d:\d\d → .*$/, '') || calendar.week.otherTimes
