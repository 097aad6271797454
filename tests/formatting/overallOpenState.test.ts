import { describe, expect, it } from 'vitest'
import { openState, overallOpenState } from '../../gateway/formatting/openState.ts'
import { closure, london, weekly } from './fixtures.ts'

const now = london('2026-11-20T10:00')
const state = (weekdays: number[], opens: string, closes: string) =>
  openState(weekly(weekdays, opens, closes), [], now)

const openTillFive = state([5], '09:00', '17:00')
const openTillEight = state([5], '09:00', '20:00')
const openTillOne = state([5], '09:00', '01:00')
const openAlways = state([1, 2, 3, 4, 5, 6, 7], '00:00', '00:00')
const opensAtTwo = state([5], '14:00', '17:00')
const opensMonday = state([1], '09:00', '17:00')
const neverOpen = openState(
  weekly([5], '09:00', '17:00'),
  [closure('closed', '2026-01-01', '2029-01-01')],
  now,
)
const notStated = openState([], [], now)

describe('A service with several places', () => {
  it.each([
    ['is open when one of them is', [opensAtTwo, openTillFive, notStated], openTillFive],
    ['is open until the last of them closes', [openTillFive, openTillEight, openTillFive], openTillEight],
    ['is open past midnight when one of them is', [openTillEight, openTillOne], openTillOne],
    ['is open 24 hours when one of them is', [openTillEight, openAlways, openTillFive], openAlways],
    ['opens when the first of them opens', [opensMonday, opensAtTwo], opensAtTwo],
    ['opens when any of them opens', [neverOpen, notStated, opensMonday], opensMonday],
    ['is closed when none of them opens', [notStated, neverOpen], neverOpen],
    ['is closed when one is and others do not say', [notStated, opensMonday, notStated], opensMonday],
    ['states nothing when none of them does', [notStated, notStated], notStated],
    ['states nothing when it has no place', [], notStated],
    ['is the same when it has one place', [opensAtTwo], opensAtTwo],
    ['takes the first of several that never close', [openAlways, { ...openAlways }], openAlways],
    ['takes the first of several that never open', [neverOpen, { ...neverOpen }], neverOpen],
  ])('%s', (_rule, states, expected) => {
    expect(overallOpenState(states)).toEqual(expected)
    expect(overallOpenState(states.toReversed())).toEqual(expected)
  })

  it('compares instants, not texts, while the clocks go back', () => {
    const earlier = { ...openTillFive, until: '2026-10-25T01:45:00+01:00' }
    const later = { ...openTillFive, until: '2026-10-25T01:30:00+00:00' }
    expect(overallOpenState([earlier, later])).toBe(later)
    const opensEarlier = { ...opensAtTwo, nextOpensAt: earlier.until }
    const opensLater = { ...opensAtTwo, nextOpensAt: later.until }
    expect(overallOpenState([opensLater, opensEarlier])).toBe(opensEarlier)
  })

  it('is not put in order in place', () => {
    const states = [openTillFive, openTillEight]
    overallOpenState(states)
    expect(states).toEqual([openTillFive, openTillEight])
  })
})
