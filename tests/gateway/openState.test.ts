import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'

const london = (text: string) => DateTime.fromISO(text, { zone: 'Europe/London' })

const moments: [moment: string, text: string][] = [
  ['2026-11-20T08:59:59.999', 'Closed, opens 9am today'],
  ['2026-11-20T09:00:00', 'Open now, closes 5pm'],
  ['2026-11-20T16:59:59.999', 'Open now, closes 5pm'],
  ['2026-11-20T17:00:00', 'Closed, opens 9am on 27th November 2026'],
  ['2026-11-26T17:00:00', 'Closed, opens 9am tomorrow'],
  ['2026-11-20T09:00:00', 'Open now, closes 5pm'],
]

test('whether it opens later today is a field of its own, beside the text', async () => {
  let moment = london('2026-11-20T08:00')
  const { ask } = await testGateway({ clock: () => moment, isCachingResponses: false })
  const query =
    '{ service(slug: "tuesday-tea-and-chat") { openState { opensToday } serviceLocations { openState { opensToday } } } }'
  const results: unknown[] = []
  for (const [text] of moments) {
    moment = london(text)
    const { at } = await ask(query)
    expect(at('service.openState.opensToday')).toBe(at('service.serviceLocations.0.openState.opensToday'))
    results.push(at('service.openState.opensToday'))
  }
  expect(results).toEqual(moments.map(([, text]) => text.endsWith(' today')))
})

test('a place opens and closes on the second, though its record was read long before', async () => {
  let moment = london('2026-11-20T08:00')
  const { ask, directory } = await testGateway({ clock: () => moment, isCachingResponses: false })
  const query = '{ service(slug: "tuesday-tea-and-chat") { serviceLocations { openState { text } } } }'
  const states: unknown[] = []
  for (const [text] of moments) {
    moment = london(text)
    states.push((await ask(query)).at('service.serviceLocations.0.openState.text'))
  }
  expect(states).toEqual(moments.map(([, text]) => text))
  expect(directory.log().filter(call => call === 'GET /service-locations')).toHaveLength(1)
})
