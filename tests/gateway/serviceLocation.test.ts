import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { testGateway } from './testGateway.ts'

test('places are described with their pictures, hours and closures', async () => {
  const { directory, ask } = await testGateway({ imageUrl: 'https://signpost.example/core/v1/' })
  directory.data.locations[0] = locationRecord({ has_image: true, accessibility_info: '' })
  Object.assign(directory.data.serviceLocations[0] ?? {}, {
    has_image: true,
    regular_opening_hours: [
      { frequency: 'fortnightly', starts_at: '2026-11-09', opens_at: '14:00:00', closes_at: '16:00:00' },
      { frequency: 'weekly', weekday: 5, opens_at: '09:00:00', closes_at: '17:00:00' },
    ],
    holiday_opening_hours: [
      {
        is_closed: false,
        starts_at: '2026-12-31',
        ends_at: '2026-12-31',
        opens_at: '10:00:00',
        closes_at: '12:00:00',
      },
      {
        is_closed: true,
        starts_at: '2026-12-24',
        ends_at: '2027-01-02',
        opens_at: '00:00:00',
        closes_at: '00:00:00',
      },
    ],
  })
  const { data } = await ask(`{ service(slug: "tuesday-tea-and-chat") { serviceLocations {
    image { url } distance location { accessibilityInfo hasWheelchairAccess latitude image { url(maxDimension: 350) } }
    openingHours { text frequency weekday isToday nextOccurring nextOccurringText opensAt startsAt }
    closures { message isClosed startsAt endsAt opensAt closesAt } closureMessage } } }`)
  expect(data).toEqual({
    service: {
      serviceLocations: [
        {
          image: { url: `https://signpost.example/core/v1/service-locations/${id(4001)}/image` },
          distance: null,
          location: {
            accessibilityInfo: null,
            hasWheelchairAccess: true,
            latitude: 51.4487,
            image: { url: `https://signpost.example/core/v1/locations/${id(3001)}/image?max_dimension=350` },
          },
          openingHours: [
            {
              text: 'Fortnightly on Monday 14:00 → 16:00',
              frequency: 'FORTNIGHTLY',
              weekday: null,
              isToday: false,
              nextOccurring: '2026-11-23',
              nextOccurringText: 'Next occurring 23rd November 2026',
              opensAt: '14:00:00',
              startsAt: '2026-11-09',
            },
            {
              text: 'Every Friday 09:00 → 17:00',
              frequency: 'WEEKLY',
              weekday: 5,
              isToday: true,
              nextOccurring: null,
              nextOccurringText: null,
              opensAt: '09:00:00',
              startsAt: null,
            },
          ],
          closures: [
            {
              message: 'Closed between 24th December 2026 and 2nd January 2027',
              isClosed: true,
              startsAt: '2026-12-24',
              endsAt: '2027-01-02',
              opensAt: null,
              closesAt: null,
            },
            {
              message: 'Open on 31st December 2026 from 10:00 to 12:00',
              isClosed: false,
              startsAt: '2026-12-31',
              endsAt: '2026-12-31',
              opensAt: '10:00:00',
              closesAt: '12:00:00',
            },
          ],
          closureMessage: 'Closed between 24th December 2026 and 2nd January 2027',
        },
      ],
    },
  })
})
