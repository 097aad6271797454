import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { eventTimes, eventWhen } from '../../gateway/formatting/eventWhen.ts'
import { openingHoursText } from '../../gateway/formatting/openingHours.ts'
import { openState } from '../../gateway/formatting/openState.ts'
import {
  clockTime,
  endsNextDay,
  hoursAndMinutes,
  secondsOfDay,
  spanEnd,
  spokenTime,
  timeOfDay,
} from '../../gateway/formatting/times.ts'
import { london, odd, weekly } from './fixtures.ts'

describe('A time', () => {
  // As a record has it, on the 24-hour clock, on the 12-hour clock, in GOV.UK style.
  it.each([
    ['09:00:00', '09:00', '9am', '9am'],
    ['17:30:00', '17:30', '5:30pm', '5:30pm'],
    ['12:00:00', '12:00', '12pm', 'midday'],
    ['00:00:00', '00:00', '12am', 'midnight'],
    ['12:30:00', '12:30', '12:30pm', '12:30pm'],
    ['00:05:00', '00:05', '12:05am', '12:05am'],
    ['11:59:59', '11:59', '11:59am', '11:59am'],
    ['13:00:00', '13:00', '1pm', '1pm'],
    ['23:59:00', '23:59', '11:59pm', '11:59pm'],
    ['10:10:10', '10:10', '10:10am', '10:10am'],
    ['20:05:00', '20:05', '8:05pm', '8:05pm'],
    ['9:00', '09:00', '9am', '9am'],
    ['9:05:00', '09:05', '9:05am', '9:05am'],
    ['24:00:00', '00:00', '12am', 'midnight'],
    ['09:00:00.000000', '09:00', '9am', '9am'],
    ['17:30:59.9', '17:30', '5:30pm', '5:30pm'],
    [' 09:00\n', '09:00', '9am', '9am'],
    ['09:00:00Z', '09:00', '9am', '9am'],
    ['09:00:00+01:00', '09:00', '9am', '9am'],
    ['2026-07-01T09:00:00+0000', '09:00', '9am', '9am'],
    ['1970-01-01 09:00:00', '09:00', '9am', '9am'],
  ])('of %s reads %s, %s and %s', (time, hours, twelve, spoken) => {
    expect([hoursAndMinutes(time), timeOfDay(time), spokenTime(time)]).toEqual([hours, twelve, spoken])
  })

  it.each([
    '24:00:01',
    '09:00:00.',
    '09:00.5',
    '25:00:00',
    '12:60:00',
    '12:00:60',
    '-1:00:00',
    '9am',
    '0900',
    '9',
    ':30',
    '09:00:00-05:00',
    '09:00 tomorrow',
    '',
    null,
    undefined,
    900,
    {},
    [],
    true,
  ])('that no clock shows (%s) is left out', value => {
    const time = odd(value)
    expect([hoursAndMinutes(time), timeOfDay(time), spokenTime(time), secondsOfDay(time)]).toEqual([
      '',
      '',
      '',
      null,
    ])
  })

  it('survives being counted in seconds and written again, for every minute of the day', () => {
    for (let seconds = 0; seconds < 86_400; seconds += 60) {
      expect(secondsOfDay(clockTime(seconds))).toBe(seconds)
      expect(timeOfDay(clockTime(seconds))).toMatch(/^(1[0-2]|[1-9])(:[0-5]\d)?[ap]m$/)
    }
    expect(clockTime(86_400 * 20_000 + 34_205)).toBe('09:30:05')
  })
})

describe('A span of time', () => {
  // From, to, the end in hours after the midnight before the start, and whether that is on the next day.
  it.each([
    ['09:00', '17:00', 17, false],
    ['19:00', '01:00', 25, true],
    ['19:00', '00:00', 24, false],
    ['19:00', '24:00', 24, false],
    ['00:00', '00:00', 24, false],
    ['09:00', '09:00', 33, true],
    ['09:00', '08:00', 32, true],
  ])('from %s to %s ends after %s hours', (from, to, hours, isNextDay) => {
    const [start, end] = [secondsOfDay(from)!, secondsOfDay(to)!]
    expect(spanEnd(start, end) / 3600).toBe(hours)
    expect(endsNextDay(start, end)).toBe(isNextDay)
  })

  it.each([
    ['19:00', '01:00', true],
    ['19:00', '00:00', false],
    ['19:00', '24:00', false],
    ['09:00', '08:00', true],
    ['09:00', '17:00', false],
  ])('from %s to %s ends on one day in hours, open states, words and calendars', (from, to, isNextDay) => {
    const [hours] = weekly([6], from, to)
    const day = { start_date: '2026-11-21', end_date: '2026-11-21' }
    const event = { ...day, start_time: `${from}:00`, end_time: `${to}:00` }
    const midnight = london('2026-11-22T00:00').toMillis()
    const until = openState([hours!], [], london(`2026-11-21T${from}`)).until
    expect(openingHoursText(hours!).endsWith(' (next day)')).toBe(isNextDay)
    expect(eventWhen(event).endsWith(' the next day')).toBe(isNextDay)
    expect(DateTime.fromISO(until!).toMillis() > midnight).toBe(isNextDay)
    expect(eventTimes(event)!.end!.toMillis() > midnight).toBe(isNextDay)
    expect(eventTimes(event)!.end!.toMillis()).toBe(DateTime.fromISO(until!).toMillis())
  })
})
