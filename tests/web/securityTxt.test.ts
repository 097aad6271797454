import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { securityTxt, checkSecurity } from '../../web/site/securityTxt.ts'

const site = 'https://signpost.example'
const at = (now: string) => createClock(now)

test('security.txt states the contact for a vulnerability, and until when it is valid', () => {
  const security = {
    contact: ['security@bexley.example', 'https://bexley.example/report', 'tel:+44-20-7946-0000'],
    expires: '2027-06-30',
  }
  expect(securityTxt(security, site, at('2026-11-20T10:00'))).toBe(
    [
      'Contact: mailto:security@bexley.example',
      'Contact: https://bexley.example/report',
      'Contact: tel:+44-20-7946-0000',
      'Expires: 2027-06-30T23:59:59Z',
      'Preferred-Languages: en',
      'Canonical: https://signpost.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test.each([
  ['2027-06-30', '2027-07-01T00:59', true],
  ['2027-06-30', '2027-07-01T01:00', false],
  ['2027-06-30T12:00:00Z', '2027-06-30T12:59', true],
  ['2027-06-30T12:00:00+01:00', '2027-06-30T12:00', false],
])('a contact valid until %s is published at %s London time: %s', (expires, now, isTold) => {
  const security = { contact: 'mailto:security@bexley.example', expires }
  expect(securityTxt(security, site, at(now)) !== null).toBe(isTold)
  expect(checkSecurity(security, at(now)) === null).toBe(isTold)
})

test('without a contact there is no such file', () => {
  expect(securityTxt(null, site, at('2026-11-20T10:00'))).toBeNull()
})
