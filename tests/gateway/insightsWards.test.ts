import { expect, test } from 'vitest'
import { at, figuresOf, place, square } from './insightsUnderTest.ts'

test.each([
  [
    [1, 0, 0],
    'Ward 0 has the most services for its residents (1 for each 1,000), and 2 wards have the fewest (0).',
  ],
  [
    [1, 1, 0],
    'Ward 0 and Ward 1 have the most services for their residents (1 for each 1,000), and Ward 2 has the fewest (0).',
  ],
  [[1, 1], 'Every ward has as many services for its residents: 1 for each 1,000.'],
  [[0, 0], 'Every ward has as many services for its residents: 0 for each 1,000.'],
  [[1], 'Ward 0 has 1 service for each 1,000 residents.'],
])('wards with as few services as others are not named as the last: %j', async (services, summary) => {
  const some = services.map((_, n) => square(`E0500000${n}`, `Ward ${n}`, n / 10, 1000))
  const served = some.filter((_, n) => services[n])
  const { figure } = await figuresOf(
    {
      services: [{ id: 'x', name: 'Nowhere' }, ...served.map(ward => ({ id: ward.code, name: ward.name }))],
      locations: served.map(ward => place(ward.code, ward)),
      service_at_locations: served.map(ward => at(ward.code, ward.code)),
    },
    some,
  )
  expect(figure('services-per-thousand').summary).toBe(summary)
})
