import { describe, expect, it } from 'vitest'
import {
  bankHolidayMessages,
  closureInForce,
  closureMessage,
  closuresAhead,
} from '../../gateway/formatting/closures.ts'
import { closure, london, odd, weekly } from './fixtures.ts'

describe('A closure', () => {
  it.each([
    ['Closed on 25th December 2026', closure('closed', '2026-12-25')],
    ['Open on 24th December 2026', closure('open', '2026-12-24')],
    [
      'Open on 24th December 2026 from 10:00 to 14:00',
      closure('open', '2026-12-24', '2026-12-24', '10:00', '14:00'),
    ],
    [
      'Closed on 25th December 2026 from 10:00 to 14:00',
      closure('closed', '2026-12-25', '2026-12-25', '10:00', '14:00'),
    ],
    ['Closed between 24th December 2026 and 2nd January 2027', closure('closed', '2026-12-24', '2027-01-02')],
    [
      'Open between 21st December 2026 and 23rd December 2026 from 09:30 to 12:00',
      closure('open', '2026-12-21', '2026-12-23', '09:30', '12:00'),
    ],
    [
      'Closed between 28th February 2028 and 29th February 2028',
      closure('closed', '2028-02-28', '2028-02-29'),
    ],
    ['Open on 1st May 2026', closure('open', '2026-05-01', '2026-05-01', '10:00', '00:00')],
    [
      'Open on 1st May 2026 from 10:00 to 00:00',
      closure('open', '2026-05-01', '2026-05-01', '10:00', '24:00'),
    ],
    [
      'Closed between 24th December 2026 and 2nd January 2027',
      closure('closed', '2026-12-24T00:00:00.000000Z', '2027-01-02 00:00:00'),
    ],
    ['Open on 1st May 2026', closure('open', '2026-05-01', '2026-05-01', '00:00', '14:00')],
  ])('reads "%s"', (text, record) => {
    expect(closureMessage(record)).toBe(text)
  })

  it.each([
    ['that ends before it starts', { ends_at: '2025-12-24' }, 'Closed on 25th December 2026'],
    ['without an end', { ends_at: null }, 'Closed on 25th December 2026'],
    ['with an end that is garbage', { ends_at: 'later' }, 'Closed on 25th December 2026'],
    ['without a start', { starts_at: null }, ''],
    ['with a start that is garbage', { starts_at: '2026-12-32' }, ''],
    ['without times', { opens_at: null, closes_at: undefined }, 'Closed on 25th December 2026'],
    ['with times that are garbage', { opens_at: 'x', closes_at: '99' }, 'Closed on 25th December 2026'],
    ['that does not say whether it is closed', { is_closed: undefined }, 'Open on 25th December 2026'],
    ['that says so in another type', { is_closed: 'false' }, 'Open on 25th December 2026'],
  ])('%s says what it can', (_fault, change, text) => {
    expect(closureMessage(odd({ ...closure('closed', '2026-12-25'), ...change }))).toBe(text)
  })

  it('with nothing in it says nothing', () => {
    expect(closureMessage(odd({}))).toBe('')
  })
})

describe('The closures of a place', () => {
  const easter = closure('closed', '2026-04-03', '2026-04-06')
  const christmas = closure('closed', '2026-12-24', '2027-01-02')
  const carols = closure('open', '2026-12-24', '2026-12-24', '16:00', '18:00')
  const stocktaking = closure('open', '2026-12-20', '2026-12-27')
  const spring = closure('closed', '2027-05-03')
  const all = [spring, christmas, easter, carols]

  it('stand in the order of their days, without past ones', () => {
    expect(closuresAhead(all, london('2026-11-20T09:00'))).toEqual([carols, christmas, spring])
  })

  it.each([
    ['the one to come', all.toReversed(), '2026-04-01T09:00', easter],
    ['the one that began today', all, '2026-04-03T00:00', easter],
    ['the one that ends today, until midnight', all, '2026-04-06T23:59', easter],
    ['the next once the day is over', [easter, spring], '2026-04-07T00:00', spring],
    ['the one in the middle', all, '2026-12-30T12:00', christmas],
    ['the one that shuts before the one that opens', all, '2026-12-24T17:00', christmas],
    ['the one that shuts today before an older one', [stocktaking, christmas], '2026-12-25T09:00', christmas],
    ['the older one until the other begins', [stocktaking, christmas], '2026-12-23T09:00', stocktaking],
    ['the one that shuts, of two that begin together', [carols, christmas], '2026-11-20T09:00', christmas],
    [
      'the day by London time in summer',
      [closure('closed', '2026-07-01'), spring],
      '2026-07-02T00:30',
      spring,
    ],
  ])('are announced by %s', (_rule, records, now, expected) => {
    expect(closureInForce(records, london(now))).toBe(expected)
    expect(closureInForce(records, london(now).toUTC())).toBe(expected)
  })

  it.each([
    ['when there are none', []],
    ['when they are missing', undefined],
    ['when they are null', null],
    ['when all are past', [easter]],
    ['when none can be read', [{}, null, { starts_at: 'x' }]],
  ])('are not announced %s', (_reason, records) => {
    expect(closureInForce(odd(records), london('2026-11-20T09:00'))).toBeNull()
    expect(closuresAhead(odd(records), london('2026-11-20T09:00'))).toEqual([])
  })

  it('keep the order they came in when their days are the same', () => {
    const [first, second] = [closure('open', '2026-12-01'), closure('open', '2026-12-01')]
    expect(closuresAhead([first, second], london('2026-11-20T09:00'))[0]).toBe(first)
    expect(closureInForce([second, first], london('2026-11-20T09:00'))).toBe(second)
  })
})

describe('The bank holidays of a place', () => {
  const everyDay = weekly([1, 2, 3, 4, 5, 6, 7], '09:00', '17:00')
  const christmas = 'Friday 25 December is Christmas Day: times may be different, so check before you go.'
  const boxing = 'Saturday 26 December is Boxing Day: times may be different, so check before you go.'
  const newYear = 'Friday 1 January is New Year’s Day: times may be different, so check before you go.'
  const substitute = 'Monday 28 December is a bank holiday: times may be different, so check before you go.'

  it.each([
    ['within a fortnight', everyDay, [], '2026-12-12T10:00', [christmas]],
    ['not a day sooner', everyDay, [], '2026-12-11T10:00', []],
    ['all of them', everyDay, [], '2026-12-15T23:59', [christmas, boxing, substitute]],
    [
      'the day itself',
      weekly([5], '09:00', '17:00'),
      [],
      '2026-12-25T12:00',
      ['Today is Christmas Day: times may be different, so check before you go.', newYear],
    ],
    ['not when it is over', weekly([5], '09:00', '17:00'), [], '2026-12-26T00:00', [newYear]],
    ['on which it is open', weekly([5, 7], '09:00', '17:00'), [], '2026-12-15T10:00', [christmas]],
    [
      'of which nothing is stated',
      everyDay,
      [closure('closed', '2026-12-25', '2026-12-26')],
      '2026-12-15T10:00',
      [substitute],
    ],
    [
      'where other times are stated neither',
      everyDay,
      [closure('open', '2026-12-25', '2026-12-28', '10:00', '12:00')],
      '2026-12-15T10:00',
      [],
    ],
    ['not where it never closes', weekly([5, 6], '00:00', '00:00'), [], '2026-12-15T10:00', []],
    ['not where it closes for a minute', weekly([5, 6], '00:00', '23:59'), [], '2026-12-15T10:00', []],
    ['not without hours', [], [], '2026-12-15T10:00', []],
    ['not by hours that say nothing', [odd({}), odd(null)], [], '2026-12-15T10:00', []],
  ])('are named: %s', (_which, hours, closures, now, messages) => {
    expect(bankHolidayMessages(hours, closures, london(now))).toEqual(messages)
  })

  it('are named on the day that London has', () => {
    expect(bankHolidayMessages(everyDay, [], london('2026-08-31T00:30'))).toEqual([
      'Today is a bank holiday: times may be different, so check before you go.',
    ])
  })
})
