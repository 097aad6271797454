import { describe, expect, it } from 'vitest'
import { openState } from '../../gateway/formatting/openState.ts'
import { closure, london, weekly } from './fixtures.ts'

const everyDay = weekly([1, 2, 3, 4, 5, 6, 7], '09:00', '17:00')
const mondays = weekly([1], '09:00', '17:00')
const nights = weekly([1, 2, 3, 4, 5, 6, 7], '22:00', '02:00')
const christmas = closure('closed', '2026-12-24', '2027-01-02')
const carols = closure('open', '2026-12-24', '2026-12-24', '10:00', '14:00')

// 24 December 2026 is a Thursday.
describe('A closure that opens a place', () => {
  it.each([
    ['replaces the hours of that day', everyDay, [carols], '2026-12-24T11:00', 'Open now, closes 2pm'],
    ['opens later than usual', everyDay, [carols], '2026-12-24T09:30', 'Closed, opens 10am today'],
    ['closes earlier than usual', everyDay, [carols], '2026-12-24T15:00', 'Closed, opens 9am tomorrow'],
    [
      'on each of its days',
      everyDay,
      [{ ...carols, ends_at: '2026-12-26' }],
      '2026-12-26T15:00',
      'Closed, opens 9am tomorrow',
    ],
    [
      'but no longer',
      everyDay,
      [{ ...carols, ends_at: '2026-12-26' }],
      '2026-12-27T15:00',
      'Open now, closes 5pm',
    ],
    [
      'leaves the hours alone without times',
      everyDay,
      [closure('open', '2026-12-24')],
      '2026-12-24T09:30',
      'Open now, closes 5pm',
    ],
    [
      'leaves them alone with a closing time only',
      everyDay,
      [closure('open', '2026-12-24', '2026-12-24', '00:00', '14:00')],
      '2026-12-24T15:30',
      'Open now, closes 5pm',
    ],
    [
      'lasts until the end of the day when it closes at 00:00:00',
      everyDay,
      [closure('open', '2026-12-24', '2026-12-24', '14:00', '00:00')],
      '2026-12-24T18:00',
      'Open now, closes midnight',
    ],
    [
      'lasts until then instead of the usual hours',
      everyDay,
      [closure('open', '2026-12-24', '2026-12-24', '14:00', '00:00')],
      '2026-12-24T09:30',
      'Closed, opens 2pm today',
    ],
    ['opens a day that has no hours', mondays, [carols], '2026-12-24T11:00', 'Open now, closes 2pm'],
    ['is announced on the days before', mondays, [carols], '2026-12-22T11:00', 'Closed, opens Thursday 10am'],
    [
      'opens nothing without times on such a day',
      mondays,
      [closure('open', '2026-12-24')],
      '2026-12-24T11:00',
      'Closed, opens Monday 9am',
    ],
    [
      'can run past midnight',
      mondays,
      [closure('open', '2026-12-24', '2026-12-24', '20:00', '01:00')],
      '2026-12-25T00:30',
      'Open now, closes 1am',
    ],
    ['leaves the night before alone', nights, [carols], '2026-12-24T01:00', 'Open now, closes 2am'],
    [
      'can have a morning and an evening',
      mondays,
      [carols, closure('open', '2026-12-24', '2026-12-24', '18:00', '20:00')],
      '2026-12-24T15:00',
      'Closed, opens 6pm today',
    ],
    [
      'with times wins over one without',
      everyDay,
      [closure('open', '2026-12-24'), carols],
      '2026-12-24T09:30',
      'Closed, opens 10am today',
    ],
  ])('%s', (_rule, hours, closures, now, text) => {
    expect(openState(hours, closures, london(now)).text).toBe(text)
  })
})

describe('A place with closures but without hours', () => {
  it.each([
    [
      'is not called closed on the strength of a closure',
      [christmas],
      '2026-12-28T10:00',
      'Opening times not stated',
    ],
    ['is open while a closure says so', [carols], '2026-12-24T11:00', 'Open now, closes 2pm'],
    ['opens when a closure says so', [carols], '2026-12-22T11:00', 'Closed, opens Thursday 10am'],
    ['states nothing once that is over', [carols], '2026-12-24T14:00', 'Opening times not stated'],
    [
      'states nothing for a closure without times',
      [closure('open', '2026-12-24')],
      '2026-12-24T11:00',
      'Opening times not stated',
    ],
  ])('%s', (_rule, closures, now, text) => {
    expect(openState([], closures, london(now)).text).toBe(text)
  })
})
