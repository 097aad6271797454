import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import {
  calendarDate,
  calendarDay,
  calendarLeaf,
  dayAfter,
  longDate,
  ordinal,
  weekdayName,
} from '../../gateway/formatting/calendar.ts'

describe('The leaf of a calendar', () => {
  it.each([
    ['2026-11-20', { weekday: 'Fri', day: 20, month: 'Nov' }],
    ['2027-09-05', { weekday: 'Sun', day: 5, month: 'Sep' }],
    ['2028-02-29', { weekday: 'Tue', day: 29, month: 'Feb' }],
    ['2026-02-29', null],
    [null, null],
  ])('of %s says %j', (date, leaf) => {
    expect(calendarLeaf(date)).toEqual(leaf)
  })
})

describe('An ordinal', () => {
  it.each([
    [0, '0th'],
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [5, '5th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [14, '14th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [24, '24th'],
    [30, '30th'],
    [31, '31st'],
    [101, '101st'],
    [111, '111th'],
    [112, '112th'],
    [113, '113th'],
    [121, '121st'],
    [1.5, ''],
    [Number.NaN, ''],
    [Infinity, ''],
  ])('of %d is "%s"', (number, text) => {
    expect(ordinal(number)).toBe(text)
  })
})

describe('A date in the words of opening hours', () => {
  it.each([
    ['2026-12-25', '25th December 2026'],
    ['2026-11-01', '1st November 2026'],
    ['2027-01-02', '2nd January 2027'],
    ['2026-03-22', '22nd March 2026'],
    ['2026-07-31', '31st July 2026'],
    ['2028-02-29', '29th February 2028'],
    ['2000-02-29', '29th February 2000'],
    ['2026-06-30', '30th June 2026'],
    ['2026-10-25', '25th October 2026'],
    ['2027-03-28', '28th March 2027'],
    ['9999-12-31', '31st December 9999'],
    // As a day is sent through a date type: the day that is written.
    ['2026-12-25T00:00:00', '25th December 2026'],
    ['2026-12-25 00:00:00', '25th December 2026'],
    ['2026-12-25T00:00', '25th December 2026'],
    ['2026-12-25T23:30:00', '25th December 2026'],
    ['2026-12-25T00:00:00+0000', '25th December 2026'],
    ['2026-12-25T00:00:00+01:00', '25th December 2026'],
    ['2026-12-25T00:00:00.000000Z', '25th December 2026'],
    ['2026-06-25T00:00:00.000000Z', '25th June 2026'],
    // With an offset and another time than midnight: London’s day at that instant.
    ['2026-06-24T23:00:00+0000', '25th June 2026'],
    ['2026-06-24T23:00:00.000000Z', '25th June 2026'],
    ['2026-12-24T23:00:00Z', '24th December 2026'],
    ['2026-12-31T23:30:00-0500', '1st January 2027'],
  ])('reads %s as "%s"', (date, text) => {
    expect(calendarDate(date)).toBe(text)
  })

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0026-01-01',
    '25/12/2026',
    '2026-02-30T00:00:00',
    '2026-12-25T24:00:00',
    '2026-12-25T00:00:00 London',
    '2026-12-25T',
    '2026-12-25x',
    'soon',
    '',
    null,
    undefined,
  ])('leaves out %s, which is no day', date => {
    expect(calendarDate(date)).toBe('')
  })
})

describe('The names of days and months', () => {
  it('run from Monday 1 to Sunday 7', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(weekdayName).join(' ')).toBe(
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
    )
  })

  it.each([0, 8, -1, 1.5, Number.NaN, null, undefined])('are left out for weekday %s', weekday => {
    expect(weekdayName(weekday)).toBe('')
  })

  it('run from January to December', () => {
    const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`)
    expect(months.map(month => calendarDate(month).split(' ')[1]).join(' ')).toBe(
      'January February March April May June July August September October November December',
    )
  })

  it('make a long date in GOV.UK style', () => {
    expect(longDate(calendarDay('2026-11-21')!)).toBe('Saturday 21 November 2026')
  })
})

describe('Calendar days', () => {
  it('follow one another as the calendar says, on every day from 1999 to 2032', () => {
    let day = calendarDay('1999-01-01')!
    for (let date = DateTime.utc(1999, 1, 1); date.year < 2033; date = date.plus({ days: 1 })) {
      expect(day.toMillis()).toBe(date.toMillis())
      expect(calendarDay(date.toISODate())?.toMillis()).toBe(date.toMillis())
      day = dayAfter(day)
    }
  })

  it('reach back before 1970', () => {
    expect(calendarDay('1969-12-31')?.weekday).toBe(3)
  })
})
