import { describe, expect, it } from 'vitest'
import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { openState } from '../../gateway/formatting/openState.ts'
import { london, weekly } from './fixtures.ts'

const weekdays = weekly([1, 2, 3, 4, 5], '09:00', '17:00')
const afternoons = weekly([1, 2, 3, 4, 5], '14:00', '17:30')
const mondays = weekly([1], '09:00', '17:00')
const fortnightly: RegularOpeningHourRecord = {
  frequency: 'fortnightly',
  starts_at: '2026-11-23',
  opens_at: '09:00:00',
  closes_at: '17:00:00',
}
const monthly: RegularOpeningHourRecord = {
  frequency: 'monthly',
  day_of_month: 7,
  opens_at: '09:00:00',
  closes_at: '17:00:00',
}
const lastFriday: RegularOpeningHourRecord = {
  frequency: 'nth_occurrence_of_month',
  occurrence_of_month: 5,
  weekday: 5,
  opens_at: '12:00:00',
  closes_at: '12:30:00',
}

// 20 November 2026 is a Friday.
describe('A place', () => {
  it.each([
    ['open and closing today', weekdays, '2026-11-20T10:00', 'Open now, closes 5pm'],
    ['opening this minute', weekdays, '2026-11-20T09:00', 'Open now, closes 5pm'],
    ['open in its last second', weekdays, '2026-11-20T16:59:59.999', 'Open now, closes 5pm'],
    ['closing this minute', mondays, '2026-11-23T17:00', 'Closed, opens 9am on 30th November 2026'],
    ['open on Sunday', weekly([7], '10:00', '16:30'), '2026-11-22T10:00', 'Open now, closes 4:30pm'],
    ['closing at midday', weekly([5], '09:00', '12:00'), '2026-11-20T10:00', 'Open now, closes 12pm'],
    ['opening later today', afternoons, '2026-11-20T10:00', 'Closed, opens 2pm today'],
    ['opening in a second', afternoons, '2026-11-20T13:59:59', 'Closed, opens 2pm today'],
    ['opening tomorrow', weekdays, '2026-11-19T18:00', 'Closed, opens 9am tomorrow'],
    [
      'opening tomorrow, after midnight',
      weekly([6], '09:00', '17:00'),
      '2026-11-20T00:01',
      'Closed, opens 9am tomorrow',
    ],
    ['opening in two days', weekly([7], '09:00', '17:00'), '2026-11-20T18:00', 'Closed, opens Sunday 9am'],
    ['opening in three days', weekdays, '2026-11-20T18:00', 'Closed, opens Monday 9am'],
    [
      'opening in six days',
      weekly([4], '09:30', '17:00'),
      '2026-11-20T18:00',
      'Closed, opens Thursday 9:30am',
    ],
    [
      'opening in seven days',
      weekly([5], '09:00', '17:00'),
      '2026-11-20T18:00',
      'Closed, opens 9am on 27th November 2026',
    ],
    ['opening once a month', [monthly], '2026-11-20T10:00', 'Closed, opens 9am on 7th December 2026'],
    ['open once a month', [monthly], '2026-12-07T10:00', 'Open now, closes 5pm'],
    ['opening every other week', [fortnightly], '2026-11-20T10:00', 'Closed, opens Monday 9am'],
    ['open every other week', [fortnightly], '2026-12-07T10:00', 'Open now, closes 5pm'],
    ['shut every other week', [fortnightly], '2026-11-30T10:00', 'Closed, opens 9am on 7th December 2026'],
    [
      'not yet open, fortnights before its first day',
      [fortnightly],
      '2026-11-09T10:00',
      'Closed, opens 9am on 23rd November 2026',
    ],
    ['opening on a last Friday', [lastFriday], '2026-11-26T10:00', 'Closed, opens 12pm tomorrow'],
    ['opening at midnight', weekly([6], '00:00', '05:00'), '2026-11-20T10:00', 'Closed, opens 12am tomorrow'],
    [
      'opening on the 31st only',
      [{ ...monthly, day_of_month: 31 }],
      '2027-02-01T10:00',
      'Closed, opens 9am on 31st March 2027',
    ],
    [
      'opening on the 29th, in a leap year',
      [{ ...monthly, day_of_month: 29 }],
      '2028-02-01T10:00',
      'Closed, opens 9am on 29th February 2028',
    ],
    [
      'opening a year from today',
      [{ ...fortnightly, starts_at: '2027-11-20' }],
      '2026-11-20T10:00',
      'Closed, opens 9am on 20th November 2027',
    ],
    [
      'opening a leap year from today',
      [{ ...fortnightly, starts_at: '2028-11-20' }],
      '2027-11-20T10:00',
      'Closed, opens 9am on 20th November 2028',
    ],
    [
      'opening in more than a year',
      [{ ...fortnightly, starts_at: '2027-12-20' }],
      '2026-11-20T10:00',
      'Closed',
    ],
    [
      'with several rules',
      [...mondays, monthly, fortnightly],
      '2026-11-20T10:00',
      'Closed, opens Monday 9am',
    ],
    [
      'shut for lunch',
      [...weekly([5], '09:00', '12:30'), ...weekly([5], '13:30', '17:00')],
      '2026-11-20T13:00',
      'Closed, opens 1:30pm today',
    ],
    [
      'open before lunch',
      [...weekly([5], '09:00', '12:30'), ...weekly([5], '13:30', '17:00')],
      '2026-11-20T12:00',
      'Open now, closes 12:30pm',
    ],
    ['with no hours', [], '2026-11-20T10:00', 'Opening times not stated'],
  ])('%s says so', (_state, hours, now, text) => {
    expect(openState(hours, [], london(now)).text).toBe(text)
  })

  it('that is open gives the time it closes', () => {
    expect(openState(weekdays, [], london('2026-11-20T10:00'))).toEqual({
      status: 'OPEN',
      text: 'Open now, closes 5pm',
      until: '2026-11-20T17:00:00+00:00',
      nextOpensAt: null,
    })
  })

  it('that is closed gives the time it opens', () => {
    expect(openState(weekdays, [], london('2026-07-03T18:00'))).toEqual({
      status: 'CLOSED',
      text: 'Closed, opens Monday 9am',
      until: null,
      nextOpensAt: '2026-07-06T09:00:00+01:00',
    })
  })

  it('that does not open within a year gives no time', () => {
    const state = openState([{ ...fortnightly, starts_at: '2030-01-01' }], [], london('2026-11-20T10:00'))
    expect(state).toEqual({ status: 'CLOSED', text: 'Closed', until: null, nextOpensAt: null })
  })

  it('that does not state its hours is not called closed', () => {
    expect(openState([], [], london('2026-11-20T10:00'))).toEqual({
      status: 'NOT_STATED',
      text: 'Opening times not stated',
      until: null,
      nextOpensAt: null,
    })
  })

  it('is judged by London’s clock, whatever the zone of the question', () => {
    const now = london('2026-07-01T16:30')
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/London']) {
      expect(openState(weekdays, [], now.setZone(zone)).until).toBe('2026-07-01T17:00:00+01:00')
    }
  })
})
