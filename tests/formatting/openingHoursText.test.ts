import { describe, expect, it } from 'vitest'
import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { openingHoursText } from '../../gateway/formatting/openingHours.ts'
import { odd, weekly } from './fixtures.ts'

const nineToFive = { opens_at: '09:00:00', closes_at: '17:00:00' }

describe('Opening hours', () => {
  it.each<[string, RegularOpeningHourRecord]>([
    ['Every Monday 09:00 → 17:00', { frequency: 'weekly', weekday: 1, ...nineToFive }],
    ['Every Sunday 09:00 → 17:00', { frequency: 'weekly', weekday: 7, ...nineToFive }],
    ['Every 1st 09:00 → 17:00', { frequency: 'monthly', day_of_month: 1, ...nineToFive }],
    ['Every 2nd 09:00 → 17:00', { frequency: 'monthly', day_of_month: 2, ...nineToFive }],
    ['Every 3rd 09:00 → 17:00', { frequency: 'monthly', day_of_month: 3, ...nineToFive }],
    ['Every 4th 09:00 → 17:00', { frequency: 'monthly', day_of_month: 4, ...nineToFive }],
    ['Every 11th 09:00 → 17:00', { frequency: 'monthly', day_of_month: 11, ...nineToFive }],
    ['Every 12th 09:00 → 17:00', { frequency: 'monthly', day_of_month: 12, ...nineToFive }],
    ['Every 13th 09:00 → 17:00', { frequency: 'monthly', day_of_month: 13, ...nineToFive }],
    ['Every 21st 09:00 → 17:00', { frequency: 'monthly', day_of_month: 21, ...nineToFive }],
    ['Every 22nd 09:00 → 17:00', { frequency: 'monthly', day_of_month: 22, ...nineToFive }],
    ['Every 23rd 09:00 → 17:00', { frequency: 'monthly', day_of_month: 23, ...nineToFive }],
    ['Every 31st 09:00 → 17:00', { frequency: 'monthly', day_of_month: 31, ...nineToFive }],
    ['Invalid day', { frequency: 'monthly', day_of_month: 0, ...nineToFive }],
    ['Invalid day', { frequency: 'monthly', day_of_month: 32, ...nineToFive }],
    ['Invalid day', { frequency: 'monthly', day_of_month: -1, ...nineToFive }],
    ['Invalid day', { frequency: 'monthly', ...nineToFive }],
    ['Fortnightly on Monday 09:00 → 17:00', fortnightly('2026-11-09')],
    ['Fortnightly on Sunday 09:00 → 17:00', fortnightly('2030-01-06')],
    ['Fortnightly on Thursday 09:00 → 17:00', fortnightly('2024-02-29')],
    ['Every first Monday of the month 09:00 → 17:00', nth(1, 1)],
    ['Every second Sunday of the month 09:00 → 17:00', nth(2, 7)],
    ['Every third Tuesday of the month 09:00 → 17:00', nth(3, 2)],
    ['Every fourth Friday of the month 09:00 → 17:00', nth(4, 5)],
    ['Every last Saturday of the month 09:00 → 17:00', nth(5, 6)],
  ])('read "%s"', (text, record) => {
    expect(openingHoursText(record)).toBe(text)
  })

  it.each([
    ['22:00', '02:00', '22:00 → 02:00 (next day)'],
    ['09:00', '09:00', '09:00 → 09:00 (next day)'],
    ['18:00', '00:30', '18:00 → 00:30 (next day)'],
    ['18:00', '00:00', '18:00 → 00:00'],
    ['00:00', '00:00', '00:00 → 00:00'],
    ['00:00', '23:59', '00:00 → 23:59'],
    ['18:00', '24:00', '18:00 → 00:00'],
    ['24:00', '17:00', '00:00 → 17:00'],
    ['24:00', '24:00', '00:00 → 00:00'],
    ['09:00', '09:01', '09:00 → 09:01'],
  ])('from %s to %s read "%s"', (opens, closes, text) => {
    expect(weekly([5], opens, closes).map(openingHoursText)).toEqual([`Every Friday ${text}`])
  })

  it('say the next day for rules of every frequency', () => {
    const overnight = { opens_at: '20:00:00', closes_at: '08:00:00' }
    expect(openingHoursText({ frequency: 'monthly', day_of_month: 31, ...overnight })).toBe(
      'Every 31st 20:00 → 08:00 (next day)',
    )
    expect(openingHoursText({ ...nth(5, 6), ...overnight })).toBe(
      'Every last Saturday of the month 20:00 → 08:00 (next day)',
    )
    expect(openingHoursText({ ...fortnightly('2026-11-09'), ...overnight })).toBe(
      'Fortnightly on Monday 20:00 → 08:00 (next day)',
    )
  })

  it('are cut to hours and minutes', () => {
    const record = { ...weekly([1], '09:00', '17:00')[0]!, opens_at: '9:00', closes_at: '17:30:59' }
    expect(openingHoursText(record)).toBe('Every Monday 09:00 → 17:30')
  })

  it.each([
    ['Every Monday 09:00 → 17:00', { frequency: 'weekly', weekday: '1' }],
    ['Every 21st 09:00 → 17:00', { frequency: 'monthly', day_of_month: ' 21 ' }],
    ['Invalid day', { frequency: 'monthly', day_of_month: '32' }],
    [
      'Every last Friday of the month 09:00 → 17:00',
      { frequency: 'nth_occurrence_of_month', occurrence_of_month: '5', weekday: '5' },
    ],
  ])('read "%s" when its numbers come as texts', (text, record) => {
    expect(openingHoursText(odd({ ...record, ...nineToFive }))).toBe(text)
  })

  it.each([
    ['an unknown frequency', { frequency: 'yearly', weekday: 1, ...nineToFive }],
    ['no frequency', { weekday: 1, ...nineToFive }],
    ['a frequency in capitals', { frequency: 'WEEKLY', weekday: 1, ...nineToFive }],
    ['a frequency of null', { frequency: null }],
    ['nothing in it', {}],
    ['a weekly rule without a weekday', { frequency: 'weekly', ...nineToFive }],
    ['a weekday of null', { frequency: 'weekly', weekday: null, ...nineToFive }],
    ['a weekday of 0', { frequency: 'weekly', weekday: 0, ...nineToFive }],
    ['a weekday of 8', { frequency: 'weekly', weekday: 8, ...nineToFive }],
    ['a weekday in words', { frequency: 'weekly', weekday: 'Monday', ...nineToFive }],
    ['occurrence 0', { frequency: 'nth_occurrence_of_month', occurrence_of_month: 0, weekday: 1 }],
    ['occurrence 9', { frequency: 'nth_occurrence_of_month', occurrence_of_month: 9, weekday: 1 }],
    ['no occurrence', { frequency: 'nth_occurrence_of_month', weekday: 1 }],
    [
      'an occurrence of nobody knows which day',
      { frequency: 'nth_occurrence_of_month', occurrence_of_month: 1, weekday: null },
    ],
    ['a fortnight without a first day', { frequency: 'fortnightly', ...nineToFive }],
    ['a first day of null', { frequency: 'fortnightly', starts_at: null, ...nineToFive }],
    ['a first day that is garbage', { frequency: 'fortnightly', starts_at: 'soon', ...nineToFive }],
    ['a first day on 30 February', { frequency: 'fortnightly', starts_at: '2026-02-30', ...nineToFive }],
  ])('say nothing for a record with %s', (_reason, record) => {
    expect(openingHoursText(odd(record))).toBe('')
  })

  it.each([
    ['missing', {}],
    ['null', { opens_at: null, closes_at: null }],
    ['half missing', { opens_at: '09:00:00' }],
    ['garbage', { opens_at: 'noon', closes_at: '99:99:99' }],
  ])('give the day alone when the times are %s', (_reason, times) => {
    expect(openingHoursText(odd({ frequency: 'weekly', weekday: 1, ...times }))).toBe('Every Monday')
  })
})

function fortnightly(startsAt: string): RegularOpeningHourRecord {
  return { frequency: 'fortnightly', starts_at: startsAt, ...nineToFive }
}

function nth(occurrence: number, weekday: number): RegularOpeningHourRecord {
  return { frequency: 'nth_occurrence_of_month', occurrence_of_month: occurrence, weekday, ...nineToFive }
}
