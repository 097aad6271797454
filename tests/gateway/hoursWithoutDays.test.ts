import { expect, onTestFinished, test } from 'vitest'
import { figuresOf, rowsIn } from './insightsUnderTest.ts'
import { type FeedPage, type Json, openReferralGateway } from './openReferralUnderTest.ts'
import { standInDirectory } from './standInDirectory.ts'
import { testGateway } from './testGateway.ts'

// Hours that name a weekday and are on none: one on a day of the month, and two without a rule that the site could show.

test('are not found by a day of the week', async () => {
  const directory = await standInDirectory()
  onTestFinished(() => directory.close())
  const times = { weekday: 2, opens_at: '18:30:00', closes_at: '21:00:00' }
  directory.data.serviceLocations[0]!.regular_opening_hours = [
    { ...times, frequency: 'monthly', day_of_month: 15 },
    { ...times, frequency: 'nth_occurrence_of_month' },
    { ...times, frequency: 'yearly' as 'weekly' },
  ]
  const feed = await openReferralGateway(directory.url)
  onTestFinished(() => feed.close())
  expect((await feed.json<FeedPage>('/services')).total_items).toBe(1)
  expect((await feed.json<FeedPage>('/services?day=TU')).total_items).toBe(0)
  expect((await feed.json<FeedPage>('/services?start_time=18:00')).total_items).toBe(0)
  const file = new Request('https://signpost.example/data/opening_hours.ndjson')
  const lines = (await (await feed.gateway.data(file, { address: '10.9.9.9' }))!.text()).trim().split('\n')
  const rows = lines.map(line => JSON.parse(line) as Json)
  expect(rows).toHaveLength(3)
  expect(rows.find(({ frequency }) => frequency === 'monthly')).toMatchObject({
    weekday: null,
    weekday_name: null,
    day_of_month: 15,
  })
}, 90_000)

test('are not counted in figures of the week', async () => {
  const times = { service_id: 'a', weekday: 6, opens_at: '10:00', closes_at: '12:00' }
  const { insights } = await figuresOf({
    services: [{ id: 'a', name: 'Tea' }],
    categories: [{ id: 'c', name: 'Food' }],
    service_categories: [{ id: 'ac', service_id: 'a', category_id: 'c' }],
    opening_hours: [
      { ...times, id: '1', frequency: 'nth_occurrence_of_month' },
      { ...times, id: '2', frequency: null },
      { ...times, id: '3', frequency: 'nth_occurrence_of_month', occurrence_of_month: 6 },
    ],
  })
  expect(rowsIn(insights, 'opening-by-hour')).toEqual({})
  expect(rowsIn(insights, 'evenings-and-weekends-by-subject')).toEqual({ Food: [0, 0, 1] })
})

test('have no number in GraphQL for a day that does not exist', async () => {
  const { directory, ask } = await testGateway()
  const times = { opens_at: '09:00:00', closes_at: '17:00:00' }
  directory.data.serviceLocations[0]!.regular_opening_hours = [
    { ...times, frequency: 'weekly', weekday: 8 },
    { ...times, frequency: 'monthly', day_of_month: 32 },
    { ...times, frequency: 'nth_occurrence_of_month', weekday: 5, occurrence_of_month: 6 },
  ]
  const { at } = await ask(
    '{ service(slug: "tuesday-tea-and-chat") { serviceLocations { openingHours { frequency weekday dayOfMonth occurrenceOfMonth } } } }',
  )
  const [{ openingHours }] = at('service.serviceLocations') as [{ openingHours: { frequency: string }[] }]
  const none = { weekday: null, dayOfMonth: null, occurrenceOfMonth: null }
  expect(Object.fromEntries(openingHours.map(({ frequency, ...numbers }) => [frequency, numbers]))).toEqual({
    WEEKLY: none,
    MONTHLY: none,
    NTH_OCCURRENCE_OF_MONTH: { ...none, weekday: 5 },
  })
})
