import { describe, expect, it } from 'vitest'
import { eventDays, eventIsOver, eventWhen } from '../../gateway/formatting/eventWhen.ts'
import { createClock } from '../../platform/clock.ts'
import { odd } from './fixtures.ts'

const saturday = '2026-11-21'
const sunday = '2026-11-22'
const monday = '2026-11-23'

describe('An event', () => {
  it.each([
    ['10:30:00.000000', '15:00:00.000000', ', 10:30am to 3pm'],
    ['00:00:00.000000', '23:59:59.999999', ''],
    ['00:00', '23:59', ''],
    ['10:30', '15:00', ', 10:30am to 3pm'],
  ])('from %s to %s says when', (start_time, end_time, times) => {
    const event = { start_date: saturday, end_date: saturday, start_time, end_time }
    expect(eventWhen(event)).toBe(`Saturday 21 November 2026${times}`)
  })

  it.each([
    ['on one day', saturday, '10:30', saturday, '15:00', 'Saturday 21 November 2026, 10:30am to 3pm'],
    ['from midday', saturday, '12:00', saturday, '13:30', 'Saturday 21 November 2026, midday to 1:30pm'],
    ['to midday', saturday, '09:00', saturday, '12:00', 'Saturday 21 November 2026, 9am to midday'],
    ['from midnight', saturday, '00:00', saturday, '06:00', 'Saturday 21 November 2026, midnight to 6am'],
    [
      'to midnight of the day',
      saturday,
      '19:00',
      saturday,
      '00:00',
      'Saturday 21 November 2026, 7pm to midnight',
    ],
    [
      'to midnight by the next date',
      saturday,
      '19:00',
      sunday,
      '00:00',
      'Saturday 21 November 2026, 7pm to midnight',
    ],
    [
      'to midnight as 24:00',
      saturday,
      '19:00',
      saturday,
      '24:00',
      'Saturday 21 November 2026, 7pm to midnight',
    ],
    [
      'past midnight',
      saturday,
      '19:00',
      sunday,
      '01:00',
      'Saturday 21 November 2026, 7pm to 1am the next day',
    ],
    [
      'past midnight by one date',
      saturday,
      '22:00',
      saturday,
      '02:00',
      'Saturday 21 November 2026, 10pm to 2am the next day',
    ],
    [
      'a whole day round',
      saturday,
      '09:00',
      sunday,
      '09:00',
      'Saturday 21 November 2026, 9am to 9am the next day',
    ],
    ['that ends as it starts', saturday, '10:00', saturday, '10:00', 'Saturday 21 November 2026, 10am'],
    ['all day', saturday, '00:00', saturday, '00:00', 'Saturday 21 November 2026'],
    ['all day to 23:59', saturday, '00:00', saturday, '23:59', 'Saturday 21 November 2026'],
    [
      'over two days',
      saturday,
      '10:00',
      sunday,
      '16:00',
      'Saturday 21 November 2026, 10am to Sunday 22 November 2026, 4pm',
    ],
    [
      'over three days',
      saturday,
      '10:00',
      monday,
      '09:00',
      'Saturday 21 November 2026, 10am to Monday 23 November 2026, 9am',
    ],
    [
      'over three days, to midnight',
      saturday,
      '10:00',
      monday,
      '00:00',
      'Saturday 21 November 2026, 10am to Monday 23 November 2026',
    ],
    [
      'over whole days',
      saturday,
      '00:00',
      monday,
      '00:00',
      'Saturday 21 November 2026 to Monday 23 November 2026',
    ],
    [
      'over the new year',
      '2026-12-31',
      '21:00',
      '2027-01-01',
      '00:30',
      'Thursday 31 December 2026, 9pm to 12:30am the next day',
    ],
    ['on 29 February', '2028-02-29', '09:00', '2028-02-29', '17:00', 'Tuesday 29 February 2028, 9am to 5pm'],
    [
      'the day the clocks go back',
      '2026-10-25',
      '01:30',
      '2026-10-25',
      '02:30',
      'Sunday 25 October 2026, 1:30am to 2:30am',
    ],
    [
      'that ends on a day before',
      saturday,
      '10:00',
      '2025-11-21',
      '15:00',
      'Saturday 21 November 2026, 10am',
    ],
  ])('%s says when', (_case, first, start, last, end, text) => {
    expect(
      eventWhen({ start_date: first, start_time: `${start}:00`, end_date: last, end_time: `${end}:00` }),
    ).toBe(text)
  })

  it.each([
    ['no start', {}, ''],
    ['a start that is garbage', { start_date: 'soon', start_time: '10:00:00' }, ''],
    ['a day only', { start_date: saturday }, 'Saturday 21 November 2026'],
    [
      'two days only',
      { start_date: saturday, end_date: monday },
      'Saturday 21 November 2026 to Monday 23 November 2026',
    ],
    ['no end', { start_date: saturday, start_time: '10:00:00' }, 'Saturday 21 November 2026, 10am'],
    [
      'an end that is garbage',
      { start_date: saturday, start_time: '10:00:00', end_date: 'x', end_time: 'y' },
      'Saturday 21 November 2026, 10am',
    ],
    [
      'a last day without a time',
      { start_date: saturday, start_time: '10:00:00', end_date: sunday },
      'Saturday 21 November 2026, 10am to Sunday 22 November 2026',
    ],
    [
      'times that are garbage',
      { start_date: saturday, start_time: '99:00', end_time: null },
      'Saturday 21 November 2026',
    ],
    ['nothing but null', { start_date: null, start_time: null, end_date: null, end_time: null }, ''],
  ])('with %s says what is known', (_fault, event, text) => {
    expect(eventWhen(odd(event))).toBe(text)
  })
})

it.each([
  ['before its end', saturday, '10:00:00', saturday, '12:00:00', '2026-11-21T11:59', false],
  ['at its end', saturday, '10:00:00', saturday, '12:00:00', '2026-11-21T12:00', true],
  ['before it begins', saturday, '10:00:00', saturday, '12:00:00', '2026-11-20T12:00', false],
  ['past midnight', saturday, '19:00:00', saturday, '01:00:00', '2026-11-22T00:59', false],
  ['on its last day without times', saturday, '00:00:00', monday, '00:00:00', '2026-11-23T23:59', false],
  ['after its last day without times', saturday, '00:00:00', monday, '00:00:00', '2026-11-24T00:00', true],
  ['without an end, on its day', saturday, '10:00:00', saturday, null, '2026-11-21T23:59', false],
  ['without an end, the day after', saturday, '10:00:00', saturday, null, '2026-11-22T00:00', true],
  ['in summer time', '2026-06-14', '10:00:00', '2026-06-14', '12:00:00', '2026-06-14T11:30', false],
  ['without a day', null, '10:00:00', null, '12:00:00', '2026-11-22T00:00', false],
])('an event %s is over or not', (_case, first, start, last, end, now, isOver) => {
  const event = odd({ start_date: first, start_time: start, end_date: last, end_time: end })
  expect(eventIsOver(event, createClock(now)())).toBe(isOver)
})

/** The days of an event as a calendar shows them: `21 10am to 3pm`. */
const shownDays = (event: object) =>
  eventDays(odd(event)).map(({ date, times }) => `${date.slice(8)} ${times}`)

it.each([
  ['on one day', '10:30:00', saturday, '15:00:00', ['21 10:30am to 3pm']],
  ['from midday', '12:00:00', saturday, '13:30:00', ['21 midday to 1:30pm']],
  ['past midnight', '19:00:00', saturday, '01:00:00', ['21 7pm to 1am the next day']],
  ['past midnight by the next date', '19:00:00', sunday, '01:00:00', ['21 7pm to 1am the next day']],
  ['to midnight by the next date', '19:00:00', sunday, '00:00:00', ['21 7pm to midnight']],
  ['that ends as it starts', '10:00:00', saturday, '10:00:00', ['21 10am']],
  ['without an end', '10:00:00', saturday, null, ['21 10am']],
  ['that ends on a day before', '10:00:00', '2025-11-21', '15:00:00', ['21 10am']],
  ['without times', null, saturday, null, ['21 ']],
  ['with a start that is garbage', 'TBC', saturday, '12:00:00', ['21 ']],
  ['over two days without times', null, sunday, null, ['21 ', '22 ']],
  [
    'from the midnight that 24:00 begins the day with',
    '24:00:00',
    saturday,
    '09:00:00',
    ['21 midnight to 9am'],
  ],
  ['from midnight to midnight', '00:00:00', saturday, '00:00:00', ['21 All day']],
  ['to 23:59', '00:00:00', saturday, '23:59:00', ['21 All day']],
  ['over whole days', '00:00:00', sunday, '23:59:00', ['21 All day', '22 All day']],
  ['over two days', '10:00:00', sunday, '16:00:00', ['21 From 10am', '22 Until 4pm']],
  ['over two days without an end', '10:00:00', sunday, null, ['21 From 10am', '22 All day']],
  ['over three days', '10:00:00', monday, '12:00:00', ['21 From 10am', '22 All day', '23 Until midday']],
  ['over two days from midnight', '00:00:00', sunday, '09:00:00', ['21 All day', '22 Until 9am']],
])('an event %s has these times on its days', (_case, start, last, end, days) => {
  expect(shownDays({ start_date: saturday, start_time: start, end_date: last, end_time: end })).toEqual(days)
})

it('an event without a day has none, and one with a mistyped year has a month of them', () => {
  expect(shownDays({ start_time: '10:00:00' })).toEqual([])
  const days = shownDays({ start_date: saturday, start_time: '10:00:00', end_date: '2062-11-21' })
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '21 From 10am', '21 All day'])
})
