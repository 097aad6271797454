import { describe, expect, it } from 'vitest'
import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { nextOccurring, nextOccurringText } from '../../gateway/formatting/openingHours.ts'
import { london, odd, weekly } from './fixtures.ts'

const twoToFour = { opens_at: '14:00:00', closes_at: '16:00:00' }

describe('The next occurrence of a fortnightly session', () => {
  it.each([
    ['is its first day while that is to come', '2026-11-23', '2026-11-20T09:00', '2026-11-23'],
    ['is its first day however far away that is', '2031-05-05', '2026-11-20T09:00', '2031-05-05'],
    ['is two weeks after a first day gone by', '2026-11-09', '2026-11-20T09:00', '2026-11-23'],
    ['is found from a first day years ago', '2019-01-07', '2026-11-20T09:00', '2026-11-30'],
    ['is today in the morning of the day', '2026-11-09', '2026-11-23T09:00', '2026-11-23'],
    ['is today until a second before it opens', '2026-11-09', '2026-11-23T13:59:59.999', '2026-11-23'],
    ['is in two weeks from the moment it opens', '2026-11-09', '2026-11-23T14:00', '2026-12-07'],
    ['is in two weeks while it is on', '2026-11-09', '2026-11-23T15:00', '2026-12-07'],
    ['is today on its very first morning', '2026-11-23', '2026-11-23T00:00', '2026-11-23'],
    ['crosses the end of the year', '2026-12-21', '2026-12-28T09:00', '2027-01-04'],
    ['crosses 29 February', '2028-02-21', '2028-02-22T09:00', '2028-03-06'],
    ['crosses 28 February in other years', '2027-02-22', '2027-02-23T09:00', '2027-03-08'],
    ['crosses the end of summer time', '2026-10-12', '2026-10-20T09:00', '2026-10-26'],
    ['crosses the start of summer time', '2027-03-15', '2027-03-20T09:00', '2027-03-29'],
    ['keeps its hour after the clocks go back', '2026-10-12', '2026-10-26T13:59', '2026-10-26'],
    ['keeps its hour after the clocks go forward', '2027-03-15', '2027-03-29T13:59', '2027-03-29'],
    ['is over at its hour after the clocks go forward', '2027-03-15', '2027-03-29T14:00', '2027-04-12'],
    ['can be the day the clocks go back', '2026-10-11', '2026-10-24T23:00', '2026-10-25'],
  ])('%s', (_rule, startsAt, now, date) => {
    expect(nextOccurring(fortnightly(startsAt), london(now))).toBe(date)
  })

  it('that opens at 24:00 begins with its day', () => {
    const record = { ...fortnightly('2026-11-09'), opens_at: '24:00:00' }
    expect(nextOccurring(record, london('2026-11-23T09:00'))).toBe('2026-12-07')
  })

  it('is the same wherever the question is asked', () => {
    const now = london('2026-06-15T13:30')
    for (const zone of ['UTC', 'America/New_York', 'Pacific/Auckland', 'Europe/London']) {
      expect(nextOccurring(fortnightly('2026-06-01'), now.setZone(zone))).toBe('2026-06-15')
    }
  })

  it('equals stepping on by fortnights, at every hour of a year', () => {
    const record = fortnightly('2026-03-03')
    for (let hour = 0; hour < 24 * 366; hour += 5) {
      const now = london('2026-03-01T00:00').plus({ hours: hour })
      let session = london('2026-03-03T14:00')
      while (session <= now) session = session.plus({ days: 14 })
      expect(nextOccurring(record, now)).toBe(session.toISODate())
    }
  })

  it('is a line of its own below the hours', () => {
    const now = london('2026-11-20T09:00')
    expect(nextOccurringText(fortnightly('2026-11-09'), now)).toBe('Next occurring 23rd November 2026')
  })
})

describe('The next occurrence of a monthly session', () => {
  it.each([
    ['is later this month', 21, '2026-11-20T09:00', '2026-11-21'],
    ['is today before it opens', 20, '2026-11-20T13:59', '2026-11-20'],
    ['is next month once it has opened', 20, '2026-11-20T14:00', '2026-12-20'],
    ['crosses the end of the year', 1, '2026-12-02T09:00', '2027-01-01'],
    ['on the 31st leaves out November', 31, '2026-11-01T09:00', '2026-12-31'],
    ['on the 31st leaves out February', 31, '2027-01-31T15:00', '2027-03-31'],
    ['on the 31st comes in July and in August', 31, '2026-07-31T15:00', '2026-08-31'],
    ['on the 30th leaves out February', 30, '2027-02-01T09:00', '2027-03-30'],
    ['on the 29th leaves out most Februaries', 29, '2027-02-01T09:00', '2027-03-29'],
    ['on the 29th comes in a leap year', 29, '2028-02-01T09:00', '2028-02-29'],
  ])('%s', (_rule, day, now, date) => {
    expect(nextOccurring({ frequency: 'monthly', day_of_month: day, ...twoToFour }, london(now))).toBe(date)
  })
})

describe('The next occurrence of a session on some weekday of the month', () => {
  it.each([
    ['is the first Sunday, on the 1st', 1, 7, '2026-10-31T09:00', '2026-11-01'],
    ['is the second Monday', 2, 1, '2026-11-01T09:00', '2026-11-09'],
    ['is the third Tuesday of next month once gone by', 3, 2, '2026-11-20T09:00', '2026-12-15'],
    ['is today before it opens', 3, 5, '2026-11-20T13:59', '2026-11-20'],
    ['is next month once it has opened', 3, 5, '2026-11-20T14:00', '2026-12-18'],
    ['is the fourth Saturday, not the last of five', 4, 6, '2026-10-20T09:00', '2026-10-24'],
    ['is the last Saturday of five', 5, 6, '2026-10-25T09:00', '2026-10-31'],
    ['is the last Saturday of four', 5, 6, '2026-11-01T09:00', '2026-11-28'],
    ['is the last Monday, on the last day', 5, 1, '2026-11-20T09:00', '2026-11-30'],
    ['is the last Sunday of a February of 28 days', 5, 7, '2027-02-01T09:00', '2027-02-28'],
    ['is the last Tuesday of February, on the 29th', 5, 2, '2028-02-01T09:00', '2028-02-29'],
    ['is the day the clocks go back', 5, 7, '2026-10-20T09:00', '2026-10-25'],
  ])('%s', (_rule, occurrence, weekday, now, date) => {
    const record: RegularOpeningHourRecord = {
      frequency: 'nth_occurrence_of_month',
      occurrence_of_month: occurrence,
      weekday,
      ...twoToFour,
    }
    expect(nextOccurring(record, london(now))).toBe(date)
    expect(nextOccurringText(record, london(now))).toBeNull()
  })
})

describe('No next occurrence is given', () => {
  const now = london('2026-11-20T09:00')

  it('in words, for anything but fortnights', () => {
    expect(nextOccurringText({ frequency: 'monthly', day_of_month: 21, ...twoToFour }, now)).toBeNull()
    expect(weekly([1], '09:00', '17:00').map(record => nextOccurringText(record, now))).toEqual([null])
  })

  it.each([
    ['a weekly rule', { frequency: 'weekly', weekday: 1, ...twoToFour }],
    ['an unknown frequency', { frequency: 'daily', ...twoToFour }],
    ['an empty record', {}],
    ['a fortnight without a first day', { frequency: 'fortnightly', ...twoToFour }],
    ['a fortnight from garbage', { frequency: 'fortnightly', starts_at: 'Invalid DateTime' }],
    ['the 0th', { frequency: 'monthly', day_of_month: 0, ...twoToFour }],
    ['the 32nd', { frequency: 'monthly', day_of_month: 32, ...twoToFour }],
    ['the sixth Monday', { frequency: 'nth_occurrence_of_month', occurrence_of_month: 6, weekday: 1 }],
    [
      'the first day of null',
      { frequency: 'nth_occurrence_of_month', occurrence_of_month: 1, weekday: null },
    ],
  ])('for %s', (_reason, record) => {
    expect(nextOccurring(odd(record), now)).toBeNull()
    expect(nextOccurringText(odd(record), now)).toBeNull()
  })

  it('too early: a session without a readable time is today’s until the day is over', () => {
    const record = odd({ frequency: 'fortnightly', starts_at: '2026-11-20' })
    expect(nextOccurring(record, london('2026-11-20T23:59'))).toBe('2026-11-20')
    expect(nextOccurring(record, london('2026-11-21T00:00'))).toBe('2026-12-04')
  })
})

function fortnightly(startsAt: string): RegularOpeningHourRecord {
  return { frequency: 'fortnightly', starts_at: startsAt, ...twoToFour }
}
