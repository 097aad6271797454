import { describe, expect, it } from 'vitest'
import { openState } from '../../gateway/formatting/openState.ts'
import { closure, london, weekly } from './fixtures.ts'

const everyDay = weekly([1, 2, 3, 4, 5, 6, 7], '09:00', '17:00')
const mondays = weekly([1], '09:00', '17:00')
const allHours = weekly([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00')
const nights = weekly([1, 2, 3, 4, 5, 6, 7], '22:00', '02:00')
const christmas = closure('closed', '2026-12-24', '2027-01-02')
const boxingDay = closure('closed', '2026-12-26')
const carols = closure('open', '2026-12-24', '2026-12-24', '10:00', '14:00')

// 24 December 2026 is a Thursday.
describe('A closure that shuts a place', () => {
  it.each([
    ['says until when', everyDay, [christmas], '2026-12-28T10:00', 'Closed until 3rd January 2027'],
    ['from its first minute', everyDay, [christmas], '2026-12-24T00:00', 'Closed until 3rd January 2027'],
    [
      'names the day it opens again, not the day after',
      mondays,
      [christmas],
      '2026-12-28T10:00',
      'Closed until 4th January 2027',
    ],
    [
      'says until when two days ahead',
      everyDay,
      [closure('closed', '2026-12-26', '2026-12-27')],
      '2026-12-26T10:00',
      'Closed until 28th December 2026',
    ],
    [
      'says tomorrow on its last day',
      everyDay,
      [christmas],
      '2027-01-02T23:00',
      'Closed, opens 9am tomorrow',
    ],
    ['is past on the day after', everyDay, [christmas], '2027-01-03T10:00', 'Open now, closes 5pm'],
    [
      'says tomorrow when it is one day',
      everyDay,
      [boxingDay],
      '2026-12-26T10:00',
      'Closed, opens 9am tomorrow',
    ],
    [
      'says the date from the evening before',
      everyDay,
      [christmas],
      '2026-12-23T18:00',
      'Closed, opens 9am on 3rd January 2027',
    ],
    [
      'is skipped on the way to the next opening',
      mondays,
      [closure('closed', '2026-12-28')],
      '2026-12-25T10:00',
      'Closed, opens 9am on 4th January 2027',
    ],
    [
      'adds up with the one after it',
      everyDay,
      [boxingDay, closure('closed', '2026-12-27', '2026-12-28')],
      '2026-12-26T10:00',
      'Closed until 29th December 2026',
    ],
    [
      'for a year leaves nothing to say',
      everyDay,
      [closure('closed', '2026-01-01', '2029-12-31')],
      '2026-12-26T10:00',
      'Closed',
    ],
    [
      'shuts the whole day, whatever times it carries',
      everyDay,
      [closure('closed', '2026-12-26', '2026-12-26', '10:00', '14:00')],
      '2026-12-26T16:00',
      'Closed, opens 9am tomorrow',
    ],
    [
      'shuts the morning before its times too',
      everyDay,
      [closure('closed', '2026-12-26', '2026-12-26', '10:00', '14:00')],
      '2026-12-26T09:30',
      'Closed, opens 9am tomorrow',
    ],
    [
      'wins over one that opens',
      everyDay,
      [carols, christmas],
      '2026-12-24T11:00',
      'Closed until 3rd January 2027',
    ],
    ['wins in any order', everyDay, [christmas, carols], '2026-12-24T11:00', 'Closed until 3rd January 2027'],
    [
      'ends the night before at its midnight',
      nights,
      [boxingDay],
      '2026-12-25T23:00',
      'Open now, closes midnight',
    ],
    [
      'ends the night before in the small hours',
      nights,
      [boxingDay],
      '2026-12-26T00:30',
      'Closed, opens 10pm tomorrow',
    ],
    [
      'takes its own night with it, past its last midnight',
      nights,
      [boxingDay],
      '2026-12-27T00:30',
      'Closed, opens 10pm today',
    ],
    [
      'ends round-the-clock opening',
      allHours,
      [boxingDay],
      '2026-12-24T10:00',
      'Open now, closes midnight tomorrow',
    ],
    [
      'ends it within seven days',
      allHours,
      [boxingDay],
      '2026-12-19T00:00:01',
      'Open now, closes Friday midnight',
    ],
    ['seven days away does not end it', allHours, [boxingDay], '2026-12-19T00:00', 'Open 24 hours'],
    ['too far away does not end it', allHours, [boxingDay], '2026-12-01T10:00', 'Open 24 hours'],
  ])('%s', (_rule, hours, closures, now, text) => {
    expect(openState(hours, closures, london(now)).text).toBe(text)
  })

  it('gives the minute it opens again', () => {
    expect(openState(everyDay, [christmas], london('2026-12-28T10:00'))).toEqual({
      status: 'CLOSED',
      text: 'Closed until 3rd January 2027',
      until: null,
      nextOpensAt: '2027-01-03T09:00:00+00:00',
    })
  })
})
