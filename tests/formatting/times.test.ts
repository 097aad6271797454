import { describe, expect, it } from 'vitest'
import {
  clockTime,
  hoursAndMinutes,
  secondsOfDay,
  spokenTime,
  timeOfDay,
} from '../../gateway/formatting/times.ts'
import { odd } from './odd.ts'

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
    ['24:00:00', '24:00', '12am', 'midnight'],
  ])('of %s reads %s, %s and %s', (time, hours, twelve, spoken) => {
    expect([hoursAndMinutes(time), timeOfDay(time), spokenTime(time)]).toEqual([hours, twelve, spoken])
  })

  it.each([
    '24:00:01',
    '25:00:00',
    '12:60:00',
    '12:00:60',
    '-1:00:00',
    '9am',
    '0900',
    '9',
    ':30',
    '09:00:00Z',
    ' 09:00',
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
