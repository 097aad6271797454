import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { openState } from '../../gateway/formatting/openState.ts'
import { createClock } from '../../platform/clock.ts'
import type { HolidayOpeningHourRecord, RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { serviceData } from '../../web/components/Head/structuredData.ts'
import { ServiceDataDocument } from '../../web/generated/operations/ServiceData.ts'
import type { ServiceDataQuery } from '../../web/generated/types.ts'
import { closure } from '../formatting/fixtures.ts'
import { id } from '../gateway/records/id.ts'
import { serviceLocationRecord } from '../gateway/records/serviceLocationRecord.ts'
import { serviceRecord } from '../gateway/records/serviceRecord.ts'
import { seededRandom, type SeededRandom } from '../gateway/seededRandom.ts'
import { testGateway } from '../gateway/testGateway.ts'

// What search engines read of a record, and what residents read, give the same answer to “is it open?”. The reader of
// structured data below knows the rules of search engines only, and nothing of ours.

interface Opening {
  dayOfWeek?: string
  opens: string
  closes: string
  validFrom?: string
  validThrough?: string
}

const now = DateTime.fromISO('2026-11-20T10:00', { zone: 'Europe/London' })
const firstService = 7000
const morning = { opens_at: '09:00:00', closes_at: '12:00:00' }

test(
  'the structured data of two hundred odd places says open when the page does',
  { timeout: 120_000 },
  async () => {
    const random = seededRandom(20261124)
    const { gateway, directory } = await testGateway({ clock: createClock('2026-11-20T10:00') })
    const places = Array.from({ length: 200 }, () => oddHours(random))
    directory.data.services = places.map((_, n) =>
      serviceRecord({ id: id(firstService + n), slug: `odd-${n}` }),
    )
    directory.data.serviceLocations = places.map(({ hours, closures }, n) =>
      serviceLocationRecord({
        id: id(8000 + n),
        service_id: id(firstService + n),
        regular_opening_hours: hours,
        holiday_opening_hours: closures,
      }),
    )
    const seen = { open: 0, closed: 0 }
    for (const [n, { hours, closures }] of places.entries()) {
      const variables = { slug: `odd-${n}` }
      const { data } = await gateway.execute({ document: ServiceDataDocument, variables })
      const said = openingsOf(data as unknown as ServiceDataQuery, now)
      const differing = Array.from({ length: 40 }, () => {
        // From a day on, when all that has begun is over, and for less than a fortnight, which may bring the next session but one.
        const time = now.plus({ minutes: 24 * 60 + 7 + 10 * random.below(12 * 24 * 6) })
        const isOpen = openState(hours, closures, time).status === 'OPEN'
        seen[isOpen ? 'open' : 'closed']++
        const isSame = isOpenAt(time, said.place) === isOpen && isOpenAt(time, said.service) === isOpen
        return isSame ? null : { time: time.toISO(), isOpen, hours, closures, said }
      })
      expect(differing.filter(Boolean)).toEqual([])
    }
    // Both answers occurred often enough to be tested.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1000)
  },
)

test.each<[string, RegularOpeningHourRecord, string]>([
  ['2026-11-20T10:00', { frequency: 'monthly', day_of_month: 20, ...morning }, 'OPEN'],
  ['2026-11-20T09:00', { frequency: 'fortnightly', starts_at: '2026-11-06', ...morning }, 'OPEN'],
  [
    '2026-11-20T23:30',
    { frequency: 'monthly', day_of_month: 20, opens_at: '22:00:00', closes_at: '01:00:00' },
    'OPEN',
  ],
  ['2026-11-20T13:00', { frequency: 'monthly', day_of_month: 20, ...morning }, 'CLOSED'],
  ['2026-11-20T13:00', { frequency: 'fortnightly', starts_at: '2026-11-06', ...morning }, 'CLOSED'],
  ['2026-11-20T10:00', { frequency: 'monthly', day_of_month: 21, ...morning }, 'CLOSED'],
])(
  'at %s the structured data of a session rarer than weekly says what the page does: %o',
  async (moment, rule, status) => {
    const { gateway, directory } = await testGateway({ clock: createClock(moment) })
    directory.data.services = [serviceRecord({ id: id(firstService), slug: 'rare' })]
    directory.data.serviceLocations = [
      serviceLocationRecord({ id: id(8000), service_id: id(firstService), regular_opening_hours: [rule] }),
    ]
    const { data } = await gateway.execute({ document: ServiceDataDocument, variables: { slug: 'rare' } })
    const time = DateTime.fromISO(moment, { zone: 'Europe/London' })
    const said = openingsOf(data as unknown as ServiceDataQuery, time)
    expect(openState([rule], [], time).status).toBe(status)
    expect([said.service, said.place].map(openings => isOpenAt(time, openings))).toEqual(
      Array(2).fill(status === 'OPEN'),
    )
  },
)

/** The openings of the service, and those of its only place. */
function openingsOf(
  { service }: ServiceDataQuery,
  today: DateTime,
): { service: Opening[]; place: Opening[] } {
  const { hoursAvailable = [], availableChannel } = serviceData(service!, 'https://signpost.example', {
    today: today.toISODate()!,
  }) as {
    hoursAvailable?: Opening[]
    availableChannel?: unknown
  }
  const place = (availableChannel as { serviceLocation?: Record<string, Opening[] | undefined> }[]).find(
    channel => channel.serviceLocation,
  )?.serviceLocation
  return {
    service: hoursAvailable,
    place: [
      ...(place?.['openingHoursSpecification'] ?? []),
      ...(place?.['specialOpeningHoursSpecification'] ?? []),
    ],
  }
}

/** Whether a reader of the openings finds them open, by London's clock. */
function isOpenAt(time: DateTime, openings: readonly Opening[]): boolean {
  const today = openingsOn(time, openings)
  if (today.some(({ opens, closes }) => opens === '00:00' && closes === '00:00')) return false
  const clock = time.toFormat('HH:mm')
  return (
    today.some(
      ({ opens, closes }) => opens <= clock && (closes < opens || clock < closes || closes === '23:59'),
    ) ||
    openingsOn(time.minus({ days: 1 }), openings).some(
      ({ opens, closes }) => closes < opens && clock < closes && !(opens === '00:00' && closes === '00:00'),
    )
  )
}

/** Openings with days replace those without; those with a weekday hold on it only. */
function openingsOn(time: DateTime, openings: readonly Opening[]): Opening[] {
  const day = time.toISODate()!
  const special = openings.filter(
    ({ validFrom, validThrough }) => validFrom && validFrom <= day && day <= validThrough!,
  )
  const name = `https://schema.org/${time.setLocale('en').weekdayLong}`
  return (special.length ? special : openings.filter(({ validFrom }) => !validFrom)).filter(
    ({ dayOfWeek }) => !dayOfWeek || dayOfWeek === name,
  )
}

function oddHours(random: SeededRandom): {
  hours: RegularOpeningHourRecord[]
  closures: HolidayOpeningHourRecord[]
} {
  const time = () =>
    `${String(random.below(24)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}:00`
  const times = () => ({
    opens_at: time(),
    closes_at: random.isOneIn(6) ? random.pick(['00:00:00', '23:59:59', '24:00:00', 'late', '']) : time(),
  })
  const rule = (): RegularOpeningHourRecord => {
    const weekday = 1 + random.below(7)
    const day = now.plus({ days: random.below(40) - 20 })
    return random.pick<RegularOpeningHourRecord>([
      { frequency: 'weekly', weekday, ...times() },
      { frequency: 'weekly', weekday, ...times() },
      { frequency: 'weekly', weekday, ...times() },
      { frequency: 'monthly', day_of_month: day.day, ...times() },
      { frequency: 'fortnightly', starts_at: day.toISODate()!, ...times() },
      {
        frequency: 'nth_occurrence_of_month',
        weekday,
        occurrence_of_month: 1 + random.below(5),
        ...times(),
      },
    ])
  }
  const exception = () => {
    const first = now.plus({ days: random.below(18) - 4 })
    const last = first.plus({ days: random.below(3) * random.below(4) })
    const kind = random.isOneIn(2) ? 'open' : 'closed'
    const hours = random.isOneIn(4) ? [] : [time().slice(0, 5), time().slice(0, 5)]
    return closure(kind, first.toISODate()!, last.toISODate()!, ...hours)
  }
  return { hours: random.list(6, rule), closures: random.list(3, exception) }
}
