import { describe, expect, it } from 'vitest'
import { londonInstant, wallClock } from '../../gateway/formatting/calendar.ts'
import { openState } from '../../gateway/formatting/openState.ts'
import { london, weekly } from './fixtures.ts'
import { DateTime } from 'luxon'

const sundays = weekly([7], '09:00', '17:00')
const saturdayNights = weekly([6], '22:00', '01:30')
const earlySundays = weekly([7], '01:15', '05:00')

// The clocks go back on Sunday 25 October 2026 at 2am and forward on Sunday 28 March 2027 at 1am.
describe('Around a clock change, a place', () => {
  it.each([
    [
      'opens by the wall clock the day they go back',
      sundays,
      '2026-10-24T18:00+01:00',
      'Closed, opens 9am tomorrow',
      '2026-10-25T09:00:00+00:00',
    ],
    [
      'closes by the wall clock the day they go back',
      sundays,
      '2026-10-25T09:00+00:00',
      'Open now, closes 5pm',
      '2026-10-25T17:00:00+00:00',
    ],
    [
      'is not yet open at 9am of the day before’s time',
      sundays,
      '2026-10-25T09:00+01:00',
      'Closed, opens 9am today',
      '2026-10-25T09:00:00+00:00',
    ],
    [
      'opens by the wall clock the day they go forward',
      sundays,
      '2027-03-27T18:00+00:00',
      'Closed, opens 9am tomorrow',
      '2027-03-28T09:00:00+01:00',
    ],
    [
      'closes by the wall clock the day they go forward',
      sundays,
      '2027-03-28T09:00+01:00',
      'Open now, closes 5pm',
      '2027-03-28T17:00:00+01:00',
    ],
    [
      'is open at 8am of the day before’s time',
      sundays,
      '2027-03-28T08:00+00:00',
      'Open now, closes 5pm',
      '2027-03-28T17:00:00+01:00',
    ],
    [
      'opens a week ahead, across the change',
      weekly([1], '09:00', '17:00'),
      '2026-10-20T18:00+01:00',
      'Closed, opens Monday 9am',
      '2026-10-26T09:00:00+00:00',
    ],
    [
      'closes at the first of two half past ones',
      saturdayNights,
      '2026-10-24T23:00+01:00',
      'Open now, closes 1:30am tomorrow',
      '2026-10-25T01:30:00+01:00',
    ],
    [
      'is open by the clock in the second hour too',
      saturdayNights,
      '2026-10-25T01:10+00:00',
      'Open now, closes 1:30am',
      '2026-10-25T01:30:00+00:00',
    ],
    [
      'closes when the clocks jump over its hour',
      saturdayNights,
      '2027-03-27T23:00+00:00',
      'Open now, closes 1:30am tomorrow',
      '2027-03-28T02:00:00+01:00',
    ],
    [
      'opens when the clocks jump over its hour',
      earlySundays,
      '2027-03-28T00:30+00:00',
      'Closed, opens 1:15am today',
      '2027-03-28T02:00:00+01:00',
    ],
    [
      'is open once they have jumped over its hour',
      earlySundays,
      '2027-03-28T02:00+01:00',
      'Open now, closes 5am',
      '2027-03-28T05:00:00+01:00',
    ],
    [
      'closes at midnight before the change',
      weekly([6], '18:00', '00:00'),
      '2026-10-24T20:00+01:00',
      'Open now, closes midnight',
      '2026-10-25T00:00:00+01:00',
    ],
    [
      'closes at midnight after the change',
      weekly([7], '18:00', '00:00'),
      '2026-10-25T20:00+00:00',
      'Open now, closes midnight',
      '2026-10-26T00:00:00+00:00',
    ],
  ])('%s', (_rule, hours, now, text, moment) => {
    const state = openState(hours, [], DateTime.fromISO(now))
    expect([state.text, state.until ?? state.nextOpensAt]).toEqual([text, moment])
  })

  it('never closed all day is open 24 hours', () => {
    const always = weekly([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00')
    for (const now of ['2026-10-24T23:59', '2026-10-25T01:30', '2027-03-27T23:59', '2027-03-28T02:00']) {
      expect(openState(always, [], london(now)).text).toBe('Open 24 hours')
    }
  })
})

describe('An instant', () => {
  it('is found again from the wall clock at every hour of two years, and every quarter of the days the clocks change', () => {
    const hours = Array.from({ length: 24 * 731 }, (_, hour) => 60 * hour)
    const start = london('2026-01-01T00:00')
    const changes = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'].flatMap(day => {
      const midnight = london(`${day}T00:00`).diff(start, 'minutes').minutes
      return Array.from({ length: 4 * 25 }, (_, quarter) => midnight + 15 * quarter)
    })
    for (const minutes of [...hours, ...changes]) {
      const instant = start.plus({ minutes })
      expect(londonInstant(wallClock(instant), instant).toMillis()).toBe(instant.toMillis())
    }
  })
})
