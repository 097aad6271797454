import { describe, expect, it } from 'vitest'
import { openState } from '../../gateway/formatting/openState.ts'
import { london, weekly } from './fixtures.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const friday = [5]

// 20 November 2026 is a Friday.
describe('A place open late', () => {
  it.each([
    [
      'closes after midnight',
      weekly(friday, '18:00', '01:00'),
      '2026-11-20T23:00',
      'Open now, closes 1am tomorrow',
      '2026-11-21T01:00:00+00:00',
    ],
    [
      'is still open after midnight',
      weekly(friday, '18:00', '01:00'),
      '2026-11-21T00:30',
      'Open now, closes 1am',
      '2026-11-21T01:00:00+00:00',
    ],
    [
      'closes at midnight',
      weekly(friday, '18:00', '00:00'),
      '2026-11-20T23:00',
      'Open now, closes midnight',
      '2026-11-21T00:00:00+00:00',
    ],
    [
      'closes at midnight written as 24:00',
      weekly(friday, '18:00', '24:00'),
      '2026-11-20T23:00',
      'Open now, closes midnight',
      '2026-11-21T00:00:00+00:00',
    ],
    [
      'opens at the midnight that begins its day, written as 24:00',
      weekly(friday, '24:00', '17:00'),
      '2026-11-20T10:00',
      'Open now, closes 5pm',
      '2026-11-20T17:00:00+00:00',
    ],
    [
      'closes at a minute to midnight',
      weekly(friday, '18:00', '23:59'),
      '2026-11-20T23:00',
      'Open now, closes 11:59pm',
      '2026-11-20T23:59:00+00:00',
    ],
    [
      'runs from Sunday into Monday',
      weekly([7], '20:00', '02:00'),
      '2026-11-23T01:00',
      'Open now, closes 2am',
      '2026-11-23T02:00:00+00:00',
    ],
    [
      'runs into the new year',
      weekly([4], '20:00', '02:00'),
      '2026-12-31T23:59',
      'Open now, closes 2am tomorrow',
      '2027-01-01T02:00:00+00:00',
    ],
    [
      'runs into 29 February',
      weekly([1], '20:00', '02:00'),
      '2028-02-28T23:59',
      'Open now, closes 2am tomorrow',
      '2028-02-29T02:00:00+00:00',
    ],
    [
      'opens again where it closes',
      weekly(friday, '09:00', '09:00'),
      '2026-11-20T10:00',
      'Open now, closes 9am tomorrow',
      '2026-11-21T09:00:00+00:00',
    ],
  ])('%s', (_rule, hours, now, text, until) => {
    expect(openState(hours, [], london(now))).toEqual({ status: 'OPEN', text, until, nextOpensAt: null })
  })

  it('is shut once the night is over', () => {
    const hours = weekly([5, 6], '18:00', '01:00')
    expect(openState(hours, [], london('2026-11-21T01:00')).text).toBe('Closed, opens 6pm today')
  })

  it('is shut in the small hours before its own evening', () => {
    const hours = weekly(friday, '18:00', '01:00')
    expect(openState(hours, [], london('2026-11-20T00:30')).text).toBe('Closed, opens 6pm today')
  })
})

describe('Spans that touch or overlap', () => {
  const touching = [...weekly(friday, '09:00', '13:00'), ...weekly(friday, '13:00', '17:00')]
  const overlapping = [...weekly(friday, '12:00', '20:00'), ...weekly(friday, '09:00', '13:00')]
  const nested = [...weekly(friday, '09:00', '17:00'), ...weekly(friday, '10:00', '11:00')]
  const acrossMidnight = [...weekly(friday, '20:00', '00:00'), ...weekly([6], '00:00', '04:00')]
  const aMinuteApart = [...weekly(friday, '09:00', '12:59'), ...weekly(friday, '13:00', '17:00')]

  it.each([
    ['one after the other', touching, '2026-11-20T10:00', 'Open now, closes 5pm'],
    ['in the minute between them', touching, '2026-11-20T13:00', 'Open now, closes 5pm'],
    ['one over the other', overlapping, '2026-11-20T09:30', 'Open now, closes 8pm'],
    ['one inside the other', nested, '2026-11-20T10:30', 'Open now, closes 5pm'],
    ['after the inner one', nested, '2026-11-20T11:30', 'Open now, closes 5pm'],
    ['across midnight', acrossMidnight, '2026-11-20T21:00', 'Open now, closes 4am tomorrow'],
    ['written in another order', touching.toReversed(), '2026-11-20T10:00', 'Open now, closes 5pm'],
    ['but not a minute apart', aMinuteApart, '2026-11-20T10:00', 'Open now, closes 12:59pm'],
  ])('are one: %s', (_case, hours, now, text) => {
    expect(openState(hours, [], london(now)).text).toBe(text)
  })
})

describe('A place open for days', () => {
  const weekend = [
    ...weekly(friday, '09:00', '00:00'),
    ...weekly([6], '00:00', '00:00'),
    ...weekly([7], '00:00', '17:00'),
  ]
  const toSundayMidnight = [...weekly([5, 6], '09:00', '09:00'), ...weekly([7], '00:00', '00:00')]
  const allButThursday = weekly([5, 6, 7, 1, 2, 3], '00:00', '00:00')

  it.each([
    ['names the weekday it closes', weekend, '2026-11-20T10:00', 'Open now, closes Sunday 5pm'],
    ['says tomorrow the day before', weekend, '2026-11-21T10:00', 'Open now, closes 5pm tomorrow'],
    ['says the hour on the last day', weekend, '2026-11-22T10:00', 'Open now, closes 5pm'],
    [
      'counts midnight to the day before it',
      toSundayMidnight,
      '2026-11-20T10:00',
      'Open now, closes Sunday midnight',
    ],
    ['says midnight tomorrow', toSundayMidnight, '2026-11-21T10:00', 'Open now, closes midnight tomorrow'],
    ['says midnight', toSundayMidnight, '2026-11-22T10:00', 'Open now, closes midnight'],
    ['closes within seven days', allButThursday, '2026-11-20T10:00', 'Open now, closes Wednesday midnight'],
  ])('%s', (_rule, hours, now, text) => {
    expect(openState(hours, [], london(now)).text).toBe(text)
  })

  it('gives the date where the weekday would be today’s', () => {
    // Open from Friday 8:30am to the Friday after, 8am: less than seven days from Friday noon.
    const hours = [
      ...weekly([5], '08:30', '00:00'),
      ...weekly([6, 7, 1, 2, 3, 4], '00:00', '00:00'),
      ...weekly([5], '00:00', '08:00'),
    ]
    expect(openState(hours, [], london('2026-11-20T12:00')).text).toBe(
      'Open now, closes 8am on 27th November 2026',
    )
  })

  it.each([
    ['midnight to midnight', weekly(everyDay, '00:00', '00:00')],
    ['from midnight to 24:00', weekly(everyDay, '00:00', '24:00')],
    ['from nine to nine', weekly(everyDay, '09:00', '09:00')],
    ['in two shifts', [...weekly(everyDay, '08:00', '20:00'), ...weekly(everyDay, '20:00', '08:00')]],
    [
      'to the last second of each day',
      weekly(everyDay, '00:00', '23:59').map(record => ({ ...record, closes_at: '23:59:59' })),
    ],
  ])('is open 24 hours when it is open every day, %s', (_case, hours) => {
    expect(openState(hours, [], london('2026-11-20T03:30'))).toEqual({
      status: 'OPEN',
      text: 'Open 24 hours',
      until: null,
      nextOpensAt: null,
    })
  })
})
