import { describe, expect, it } from 'vitest'
import { freshness } from '../../gateway/formatting/freshness.ts'
import { instantWithOffset, rfc3339 } from '../../gateway/formatting/calendar.ts'
import { london, odd } from './fixtures.ts'

const caution = 'Some details may have changed.'
const warning = 'Details may be out of date, so check with the service first.'

describe('Freshness', () => {
  it.each([
    ['today', '2026-11-20T08:00:00+0000', 'CURRENT', 'Updated 20th November 2026'],
    ['this month', '2026-11-03T10:00:00+0000', 'CURRENT', 'Updated 3rd November 2026'],
    ['just under six months ago', '2026-05-20T09:00:01+0000', 'CURRENT', 'Updated 20th May 2026'],
    ['six months ago', '2026-05-20T09:00:00+0000', 'AGEING', `Updated 20th May 2026. ${caution}`],
    ['last spring', '2026-03-03T10:00:00+0000', 'AGEING', `Updated 3rd March 2026. ${caution}`],
    ['twelve months ago', '2025-11-20T10:00:00+0000', 'AGEING', `Updated 20th November 2025. ${caution}`],
    ['over twelve months ago', '2025-11-20T09:59:59+0000', 'STALE', `Updated 20th November 2025. ${warning}`],
    ['years ago', '2019-02-28T10:00:00+0000', 'STALE', `Updated 28th February 2019. ${warning}`],
    ['in the future, by a clock gone wrong', '2026-12-01T10:00:00Z', 'CURRENT', 'Updated 1st December 2026'],
    ['late on a summer evening, UTC', '2026-06-30T23:30:00+0000', 'CURRENT', 'Updated 1st July 2026'],
    ['with a colon in the offset', '2026-11-03T10:00:00+00:00', 'CURRENT', 'Updated 3rd November 2026'],
  ])('of a record changed %s', (_age, changed, band, text) => {
    expect(freshness(changed, london('2026-11-20T10:00'))).toEqual({ band, text })
  })

  it.each(['2027-11-20T10:00:01Z', '2099-01-01T00:00:00+0000', '9999-12-31T23:59:59Z'])(
    'of a record that changes at %s, over a year ahead, is not known',
    changed => {
      expect(freshness(changed, london('2026-11-20T10:00'))).toEqual({
        band: 'STALE',
        text: 'We do not know when this was last updated.',
      })
    },
  )

  it('counts calendar months to the end of a short one', () => {
    const changed = '2026-08-31T10:00:00+0000'
    expect(freshness(changed, london('2027-02-28T09:59')).band).toBe('CURRENT')
    expect(freshness(changed, london('2027-02-28T11:00')).band).toBe('AGEING')
  })

  it('counts a year from 29 February', () => {
    const changed = '2028-02-29T10:00:00+0000'
    expect(freshness(changed, london('2029-02-28T10:00')).band).toBe('AGEING')
    expect(freshness(changed, london('2029-02-28T10:01')).band).toBe('STALE')
  })

  it.each([
    '',
    'yesterday',
    '2026-11-03',
    '2026-13-03T10:00:00+0000',
    // A date that was never set, as some databases write it, and years that no words have.
    '0001-01-01T00:00:00Z',
    '1000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-0500',
    null,
    undefined,
    0,
    {},
  ])('of a record changed at %s is not known', changed => {
    expect(freshness(odd(changed), london('2026-11-20T10:00'))).toEqual({
      band: 'STALE',
      text: 'We do not know when this was last updated.',
    })
  })
})

describe('A timestamp', () => {
  it.each([
    ['2025-03-04T09:30:00+0000', '2025-03-04T09:30:00Z'],
    ['2025-03-04T09:30:00+00:00', '2025-03-04T09:30:00Z'],
    ['2025-03-04T09:30:00Z', '2025-03-04T09:30:00Z'],
    ['2025-07-04T09:30:00+0100', '2025-07-04T08:30:00Z'],
    ['2025-07-04T23:30:00-0530', '2025-07-05T05:00:00Z'],
    ['2028-02-29T23:59:59+0000', '2028-02-29T23:59:59Z'],
    ['2025-03-04T09:30:00.250+0000', '2025-03-04T09:30:00.250Z'],
    ['2025-03-04T09:30:00.000000Z', '2025-03-04T09:30:00Z'],
    // As SQL and PHP write it: in UTC, by the contract.
    ['2025-07-04 09:30:00', '2025-07-04T09:30:00Z'],
    ['2025-07-04 09:30:00.123456', '2025-07-04T09:30:00.123Z'],
    ['2025-07-04T09:30:00', '2025-07-04T09:30:00Z'],
    ['2025-07-04 09:30:00+0100', '2025-07-04T08:30:00Z'],
    ['2025-07-04 09:30:00+01:00', '2025-07-04T08:30:00Z'],
  ])('written %s becomes %s', (timestamp, text) => {
    expect(rfc3339(timestamp)).toBe(text)
  })

  it.each([
    '2025-02-29T09:30:00+0000',
    '2025-03-04T25:30:00+0000',
    '0000-00-00 00:00:00',
    '0001-01-01T00:00:00+0000',
    '9999-12-31T23:59:59-0500',
    '2025-02-29 09:30:00',
    '2025-03-04 09:30',
    '2025-03-04  09:30:00',
    '04/03/2025 09:30:00',
    '2025-03-04',
    '2025-W10-2T09:30:00Z',
    'now',
    '',
    null,
    undefined,
    1_741_080_600,
    {},
  ])('that names no instant (%s) becomes nothing', timestamp => {
    expect(rfc3339(odd(timestamp))).toBeNull()
  })

  it.each(['2025-07-04 09:30:00', '2025-07-04T09:30:00', '2025-07-04 09:30:00Z'])(
    'of a client (%s) has a T and an offset, as clients are in other zones',
    timestamp => {
      expect(instantWithOffset(timestamp)).toBeNull()
    },
  )
})
