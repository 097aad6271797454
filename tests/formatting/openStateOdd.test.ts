import { describe, expect, it } from 'vitest'
import { closureInForce, closureMessage } from '../../gateway/formatting/closures.ts'
import { nextOccurring, nextOccurringText, openingHoursText } from '../../gateway/formatting/openingHours.ts'
import { openState } from '../../gateway/formatting/openState.ts'
import { closure, london, odd, weekly } from './fixtures.ts'
import { processorTime } from './processorTime.ts'

const now = london('2026-11-20T10:00')
const times = { opens_at: '09:00:00', closes_at: '17:00:00' }

describe('Hours that cannot be read', () => {
  it.each([
    ['an unknown frequency', [{ frequency: 'yearly', weekday: 5, ...times }]],
    ['a weekday of null', [{ frequency: 'weekly', weekday: null, ...times }]],
    ['the 32nd of the month', [{ frequency: 'monthly', day_of_month: 32, ...times }]],
    [
      'occurrence 0',
      [{ frequency: 'nth_occurrence_of_month', occurrence_of_month: 0, weekday: 5, ...times }],
    ],
    [
      'occurrence 9',
      [{ frequency: 'nth_occurrence_of_month', occurrence_of_month: 9, weekday: 5, ...times }],
    ],
    ['a fortnight from nowhere', [{ frequency: 'fortnightly', starts_at: null, ...times }]],
    ['no times', [{ frequency: 'weekly', weekday: 5 }]],
    ['no closing time', [{ frequency: 'weekly', weekday: 5, opens_at: '09:00:00' }]],
    [
      'an opening at 25:00',
      [{ frequency: 'weekly', weekday: 5, opens_at: '25:00:00', closes_at: '17:00:00' }],
    ],
    ['an empty record', [{}]],
    ['no record', [null, undefined]],
    ['no list', null],
    ['a missing list', undefined],
  ])('such as %s count as not stated', (_reason, hours) => {
    expect(openState(odd(hours), [], now).text).toBe('Opening times not stated')
    expect(openState(odd(hours), odd(null), now).status).toBe('NOT_STATED')
  })

  it('do not spoil the ones that can', () => {
    const readable = weekly([5], '09:00', '17:00')
    const mixed = odd([{}, null, { frequency: 'weekly' }, ...readable])
    expect(openState(mixed, odd([{}, null, { is_closed: true }]), now)).toEqual(openState(readable, [], now))
  })

  it.each([
    ['9:00', '17:00'],
    ['09:00', '17:00:00'],
    ['9:00:00', '17:00'],
  ])('are not those from %s to %s', (opens, closes) => {
    const hours = [{ frequency: 'weekly' as const, weekday: 5, opens_at: opens, closes_at: closes }]
    expect(openState(hours, [], now).text).toBe('Open now, closes 5pm')
  })
})

describe('A closure that cannot be read', () => {
  const fridays = weekly([5], '09:00', '17:00')

  it.each([
    ['that has no start', { starts_at: null }, 'Open now, closes 5pm'],
    ['that starts on no day', { starts_at: '2026-11-31' }, 'Open now, closes 5pm'],
    [
      'that ends before it starts, on its first day',
      { ends_at: '2025-11-20' },
      'Closed until 27th November 2026',
    ],
    ['that has no end, on its first day', { ends_at: undefined }, 'Closed until 27th November 2026'],
  ])('%s', (_reason, change, text) => {
    const closures = [{ ...closure('closed', '2026-11-20'), ...change }]
    expect(openState(fridays, odd(closures), now).text).toBe(text)
  })
})

describe('Whatever the directory sends', () => {
  const values = [
    undefined,
    null,
    '',
    'x',
    0,
    -1,
    1,
    5,
    9,
    31,
    1.5,
    true,
    {},
    [],
    '2026-11-20',
    '0000-00-00',
    '9999-12-31',
    '24:00:00',
    '00:00:00',
    '9:00',
    '09:00:00',
    1e21,
  ]
  const frequencies = ['weekly', 'monthly', 'fortnightly', 'nth_occurrence_of_month', 'hourly', null]

  it('nothing fails, and nothing unreadable is printed', () => {
    let count = 0
    for (const frequency of frequencies) {
      for (const [index, value] of values.entries()) {
        for (let shift = 0; shift < values.length; shift++) {
          const other = values[(index + shift) % values.length]
          const record = odd({
            frequency,
            weekday: value,
            day_of_month: value,
            occurrence_of_month: other,
            starts_at: value,
            opens_at: other,
            closes_at: value,
          })
          const holiday = odd({
            is_closed: value,
            starts_at: other,
            ends_at: value,
            opens_at: other,
            closes_at: value,
          })
          const printed = JSON.stringify([
            openingHoursText(record),
            nextOccurring(record, now),
            nextOccurringText(record, now),
            closureMessage(holiday),
            openState([record], [holiday], now),
            closureInForce([holiday], now) && 'some closure',
          ])
          expect(printed).not.toMatch(/undefined|NaN|Invalid DateTime|Infinity|\[object/)
          count++
        }
      }
    }
    expect(count).toBe(frequencies.length * values.length ** 2)
  })

  it('thousands of records take no more than a moment', () => {
    const hours = Array.from({ length: 3000 }, (_, index) =>
      weekly([1 + (index % 7)], '09:00', `10:${10 + (index % 50)}`),
    ).flat()
    const fortnights = hours.map(record => ({
      ...record,
      frequency: 'fortnightly' as const,
      starts_at: '2010-01-01',
    }))
    const closures = Array.from({ length: 3000 }, () => closure('closed', '2026-11-20', '2126-11-20'))
    const taken = processorTime(() => {
      expect(openState(hours, [], now).text).toBe('Open now, closes 10:59am')
      expect(openState([...hours, ...fortnights], closures, now).text).toBe('Closed')
      expect(closureInForce(closures, now)).toBe(closures[0])
    })
    // About 200 ms.
    expect(taken).toBeLessThan(5000)
  })

  it('an ordinary place takes far less than a millisecond', () => {
    const hours = [
      ...weekly([1, 2, 3, 4, 5, 6, 7], '09:00', '12:30'),
      ...weekly([1, 2, 3, 4, 5, 6, 7], '13:30', '17:00'),
      ...weekly([1, 2, 3, 4, 5, 6], '19:00', '20:00'),
    ]
    const closures = [closure('closed', '2026-11-20', '2026-11-29')]
    const taken = processorTime(() => {
      for (let round = 0; round < 500; round++) openState(hours, closures, now)
    })
    expect(taken / 500).toBeLessThan(1)
  })
})
