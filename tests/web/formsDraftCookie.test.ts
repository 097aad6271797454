import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseFormsKeys } from '../../platform/encryption.ts'
import {
  newCookie,
  newDraftId,
  readDraftCookies,
  serialiseDraftCookie,
  formToken,
  readFormToken,
} from '../../web/forms/draftCookie.ts'

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

test('the cookie is for one form only, hidden from scripts, and without personal data', () => {
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

test('over https only the cookie is read that no page without https can set, and over http only the other', () => {
  const keys = parseFormsKeys(randomBytes(32).toString('base64'))
  const cookies = [true, false].map(isSecure => ({ isSecure, cookie: newCookie() }))
  const header = cookies
    .map(({ isSecure, cookie }) => serialiseDraftCookie(keys, cookie, '/feedback', isSecure).split(';')[0])
    .join('; ')
  for (const { isSecure, cookie } of cookies)
    expect(readDraftCookies(keys, header, isSecure)).toEqual([cookie])
})
