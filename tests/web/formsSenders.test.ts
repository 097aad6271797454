import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createClients } from '../../gateway/clients/identity.ts'
import { parseFormsKeys } from '../../platform/encryption.ts'
import { createSubmissionLimits } from '../../gateway/clients/submissionLimits.ts'
import {
  newCookie,
  newDraftId,
  readDraftCookies,
  serialiseDraftCookie,
  formToken,
  readFormToken,
} from '../../web/forms/draftCookie.ts'
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

test('the token of a page holds for one visitor and cannot be changed', () => {
  const keys = parseFormsKeys(randomBytes(32).toString('base64'))
  const id = newDraftId()
  const token = formToken(keys, id, 1_795_000_000_000)
  expect(readFormToken(keys, id, token)).toBe(1_795_000_000_000)
  expect(readFormToken(keys, newDraftId(), token)).toBeNull()
  expect(readFormToken(keys, id, token.replace(/^./, 'n'))).toBeNull()
  for (const nonsense of ['', '.', 'x', '\u0000.1', token.split('.')[0]!])
    expect(readFormToken(keys, id, nonsense)).toBeNull()
})

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

test('a network is busy from its sixth form within the hour, of whichever kind', async () => {
  const limits = createSubmissionLimits({ clients: createClients({}) })
  const send = (kind: 'feedback' | 'listing') =>
    limits.checkDirect({ kind, body: {}, idempotencyKey: null }, { address: '2001:db8:1:2::3' })
  for (let i = 0; i < 5; i += 1) {
    expect(await limits.isBusy({ address: '2001:db8:1:2::3' })).toBe(false)
    await send(i % 2 ? 'feedback' : 'listing')
  }
  expect(await limits.isBusy({ address: '2001:db8:1:2::99' })).toBe(true)
  expect(await limits.isBusy({ address: '203.0.113.7' })).toBe(false)
})

test('the cookie is for one form only, out of reach of scripts, and says nothing', () => {
  const keys = parseFormsKeys(randomBytes(32).toString('base64'))
  const cookie = newCookie(newDraftId())
  const written = serialiseDraftCookie(keys, cookie, '/services/erith-food-bank/referral', true)
  expect(written).toMatch(
    /^__Secure-signpost-form=[\w-]{43}(?:\.[\w-]{43}){3}; Path=\/services\/erith-food-bank\/referral; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
  )
  const [header = ''] = written.split(';')
  expect(readDraftCookies(keys, `other=1; ${header}`, true)).toEqual([cookie])
  const others = parseFormsKeys(randomBytes(32).toString('base64'))
  expect(readDraftCookies(others, header, true)).toEqual([])
  expect(readDraftCookies(keys, header.replace('=', '=x'), true)).toEqual([])
  expect(readDraftCookies(keys, `signpost-form=${newDraftId()}`, false)).toEqual([])
})

test('over https only the cookie counts that no page without https can set, and without it only the other', () => {
  const keys = parseFormsKeys(randomBytes(32).toString('base64'))
  const cookies = [true, false].map(isSecure => ({ isSecure, cookie: newCookie() }))
  const header = cookies
    .map(({ isSecure, cookie }) => serialiseDraftCookie(keys, cookie, '/feedback', isSecure).split(';')[0])
    .join('; ')
  for (const { isSecure, cookie } of cookies)
    expect(readDraftCookies(keys, header, isSecure)).toEqual([cookie])
})

const before = (referrer: string) => pageBefore(referrer, hosts, '/feedback')

test('of the page somebody came from only the path of our own is known', () => {
  expect(before('https://signpost.example/results?query=debt')).toBe('/results')
  expect(before('https://elsewhere.example/secret')).toBe('')
  expect(before('https://signpost.example/feedback?step=sent')).toBe('')
  expect(before('not an address')).toBe('')
})
