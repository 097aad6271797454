import { expect, test } from 'vitest'
import { isSuspicious, isCrossSite } from '../../web/forms/spamCheck.ts'
import { pageBefore } from '../../web/forms/forms.ts'

const hosts = ['signpost.example']
const minute = 60_000

const senders: [string, Record<string, string>, boolean, boolean][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true, false],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'null' }, true, true],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, true, true],
  ['an older browser on our page', { origin: 'https://signpost.example' }, false, false],
  ['an older browser on another site', { origin: 'https://elsewhere.example' }, true, true],
  ['a browser that says nothing, with the token of our page', { origin: 'null' }, true, false],
  ['a browser that says nothing, without it', {}, false, true],
]
for (const [who, headers, hasToken, expected] of senders) {
  test(`a form from ${who} is ${expected ? 'cross-site' : 'ours'}`, () => {
    expect(isCrossSite(new Headers(headers), hosts, hasToken)).toBe(expected)
  })
}

const signals: [string, number, number | null, string, boolean][] = [
  ['one minute after it was opened', 0, minute, '', false],
  ['two seconds after it was opened', minute - 2000, minute - 2000, '', true],
  ['quickly on the last page, after a minute on the others', 0, minute - 500, '', false],
  ['with something in the field nobody sees', 0, minute, 'x', true],
  ['from a page that we did not make', 0, null, '', true],
  ['from a page that was open for two days', -2880 * minute, -2880 * minute, '', true],
]
for (const [when, startedAt, madeAt, trap, expected] of signals) {
  test(`a form sent ${when} is ${expected ? '' : 'not '}suspicious`, () => {
    expect(isSuspicious({ step: 'check', madeAt, now: minute, trap }, startedAt)).toBe(expected)
  })
}

const before = (referrer: string) => pageBefore(referrer, hosts, '/feedback')

test('of the page before the form only the path is known, and only on this site', () => {
  expect(before('https://signpost.example/results?query=debt')).toBe('/results')
  expect(before('https://elsewhere.example/secret')).toBe('')
  expect(before('https://signpost.example/feedback?step=sent')).toBe('')
  expect(before('not an address')).toBe('')
})
