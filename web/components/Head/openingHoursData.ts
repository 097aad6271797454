import { DateTime, Info } from 'luxon'
import type { StructuredHoursFragment } from '../../generated/types.ts'

/** The hours of one place, as the gateway gives them. */
export type PlaceHours = Pick<StructuredHoursFragment, 'openingHours' | 'closures'>

/** An opening of schema.org. Without a weekday it is every day, without `validFrom` every week. */
interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek?: string
  opens: string
  closes: string
  validFrom?: string
  validThrough?: string
}

/**
 * The hours of a place as structured data: every week, and on the days that differ.
 *
 *     openingHoursData([{ openingHours: [mondays], closures: [christmas] }], '2026-11-20')
 *     // { weekly: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:00', … }],
 *     //   dated: [{ opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25', … }] }
 *
 * Of several places: when any of them is open. The dated openings of a day are all of that day, and replace the weekly ones.
 * They never overlap, whatever the closures do: a day that one closure of a place shuts is shut, as in the open state.
 * A closed day is written as open from midnight to midnight, as search engines require, and ends hours of the night before;
 * so is a weekday of such days that is open every week but not then, since a reader may apply the weekly hours to it.
 * Hours rarer than weekly are given for `today` and their next day only, since schema.org cannot express how they recur.
 */
export function openingHoursData(
  places: readonly PlaceHours[],
  today: string,
): {
  weekly: OpeningHoursSpecification[]
  dated: OpeningHoursSpecification[]
} {
  const readable = places.map(({ openingHours, closures }) => ({
    openingHours: openingHours
      .slice(0, mostRules)
      .map(rule => ({ ...rule, rareDays: rareDays(rule, today) })),
    closures: closures.filter(changesHours).slice(-mostRules),
  }))
  const weekly = distinct(readable.flatMap(({ openingHours }) => openingHours.flatMap(weeklyOpening)))
  return {
    weekly,
    dated: joined(
      differingDays(readable).map(days => ({ ...days, openings: openingsOn(readable, days) })),
    ).flatMap(({ first, last, openings }) =>
      [...openings, ...shutDays(openings, weekly, { first, last })].map(hours => ({
        ...hours,
        validFrom: first,
        validThrough: last,
      })),
    ),
  }
}

/** A rule with its days with dates: none when it is weekly, or of no known day or time. */
type Rule = PlaceHours['openingHours'][number] & { rareDays: string[] }
type Closure = PlaceHours['closures'][number]
type ReadableHours = { openingHours: Rule[]; closures: Closure[] }

/** A run of days that have the same hours, but for their weekdays. */
interface Days {
  first: string
  last: string
}

// Far more than any place has. Of closures, which stand in the order of their days, the last are kept.
const mostRules = 100

/** The names of schema.org, in English. */
const weekdays = Info.weekdays('long', { locale: 'en' })

const schemaDay = (name: string) => `https://schema.org/${name}`

const shut: OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification',
  opens: '00:00',
  closes: '00:00',
}

/** Open without times does not change the regular hours. */
const changesHours = ({ isClosed, opensAt, closesAt }: Closure) => isClosed || Boolean(opensAt && closesAt)

/** The runs of days on which a closure or an opening rarer than weekly applies, in their order. */
function differingDays(places: readonly ReadableHours[]): Days[] {
  const runs = places.flatMap(({ openingHours, closures }) => [
    ...closures.map(({ startsAt, endsAt }) => ({ first: startsAt, last: endsAt })),
    ...openingHours.flatMap(rule => rule.rareDays.map(day => ({ first: day, last: day }))),
  ])
  const edges = [...new Set(runs.flatMap(({ first, last }) => [first, dayFrom(last, 1)]))].toSorted()
  return edges
    .slice(0, -1)
    .map((first, i) => ({ first, last: dayFrom(edges[i + 1]!, -1) }))
    .filter(days => runs.some(run => run.first <= days.first && days.first <= run.last))
}

/** The openings of all places in a run of days; none when all are shut. */
function openingsOn(places: readonly ReadableHours[], days: Days): OpeningHoursSpecification[] {
  return distinct(
    places.flatMap(({ openingHours, closures }) => {
      const exceptions = closures.filter(
        ({ startsAt, endsAt }) => startsAt <= days.first && days.first <= endsAt,
      )
      if (exceptions.some(({ isClosed }) => isClosed)) return []
      if (exceptions.length)
        return exceptions.flatMap(({ opensAt, closesAt }) => opening(opensAt!, closesAt!))
      return openingHours.flatMap(rule =>
        rule.rareDays.includes(days.first)
          ? opening(rule.opensAt, rule.closesAt)
          : hasWeekday(days, rule.weekday ?? 0)
            ? weeklyOpening(rule)
            : [],
      )
    }),
  )
}

/** What says that a run of days is shut, or those weekdays of it that have openings every week and none in the run. */
function shutDays(
  openings: readonly OpeningHoursSpecification[],
  weekly: readonly OpeningHoursSpecification[],
  days: Days,
): OpeningHoursSpecification[] {
  if (!openings.length) return [shut]
  if (openings.some(({ dayOfWeek }) => !dayOfWeek)) return []
  const open = new Set(openings.map(({ dayOfWeek }) => dayOfWeek))
  return weekdays
    .map((name, i) => ({ dayOfWeek: schemaDay(name), weekday: i + 1 }))
    .filter(({ dayOfWeek, weekday }) => !open.has(dayOfWeek) && hasWeekday(days, weekday))
    .filter(({ dayOfWeek }) => weekly.some(hours => hours.dayOfWeek === dayOfWeek))
    .map(({ dayOfWeek }) => ({ ...shut, dayOfWeek }))
}

/** Neighbouring runs of days with the same openings as one. */
function joined<Run extends Days & { openings: OpeningHoursSpecification[] }>(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const before = kept.at(-1)
    const isSame = JSON.stringify(before?.openings) === JSON.stringify(run.openings)
    if (before && isSame && dayFrom(before.last, 1) === run.first) before.last = run.last
    else kept.push({ ...run })
  }
  return kept
}

/** The next day is a later one once today's session has begun. */
function rareDays(rule: PlaceHours['openingHours'][number], today: string): string[] {
  const { frequency, nextOccurring, isToday, opensAt, closesAt } = rule
  if (frequency === null || frequency === 'WEEKLY' || !opensAt || !closesAt) return []
  return [...(isToday ? [today] : []), ...(nextOccurring ? [nextOccurring] : [])]
}

function weeklyOpening({ frequency, weekday, opensAt, closesAt }: Rule): OpeningHoursSpecification[] {
  const day = frequency === 'WEEKLY' ? weekdays[(weekday ?? 0) - 1] : undefined
  return day ? opening(opensAt, closesAt).map(hours => ({ ...hours, dayOfWeek: schemaDay(day) })) : []
}

/**
 * None without both times. A whole day round ends a minute early, since equal times mean closed; search engines read
 * 00:00 to 23:59 as all day.
 */
function opening(opensAt: string, closesAt: string): OpeningHoursSpecification[] {
  if (!opensAt || !closesAt) return []
  const [opens, closes] = [opensAt.slice(0, 5), closesAt.slice(0, 5)]
  return [
    { '@type': 'OpeningHoursSpecification', opens, closes: opens === closes ? minuteBefore(opens) : closes },
  ]
}

function distinct(openings: readonly OpeningHoursSpecification[]): OpeningHoursSpecification[] {
  return [...new Map(openings.map(hours => [JSON.stringify(hours), hours])).values()]
}

// Days have no zone. They are computed in UTC, which has no clock changes.
const midnight = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

const dayFrom = (day: string, days: number): string => midnight(day).plus({ days }).toISODate() ?? day

const hasWeekday = ({ first, last }: Days, weekday: number): boolean =>
  dayFrom(first, (weekday - midnight(first).weekday + 7) % 7) <= last

const minuteBefore = (time: string): string =>
  DateTime.fromISO(time, { zone: 'utc' }).minus({ minutes: 1 }).toFormat('HH:mm')
