import { expect, test } from 'vitest'
import { z } from 'zod'
import { agreedHosts } from '../../web/server/responseHeaders.ts'
import { consentOptions } from '../../web/site/optionsSchema.ts'
import { removedCookies } from '../../web/server/consent.ts'
import { consentScripts, purposesOf, readChoice, choiceCookie } from '../../web/browser/consent/consent.ts'
import { createChoiceStore } from '../../web/browser/consent/choiceStore.ts'
import { isFormPage } from '../../web/browser/formPages.ts'
import { siteDefaults } from '../../web/site/options.ts'

const url = 'https://consent.example/a.js'
const keyUrl = 'https://second.example/{key}.js'
const all = {
  analytics: { type: 'ga', id: 'G-ABC1234567' },
  consentScript: { url, key: 'k1', keyUrl },
  errorReporting: { dsn: 'https://key@errors.example/7' },
} as const

test.each([
  [{ url }, [url]],
  [{ url, disabled: 'true' }, []],
  [{ url, disabled: 'false' }, [url]],
  [{ url, disabled: 'TRUE' }, [url]],
  [{ url, disabled: '' }, [url]],
  [{ url, key: '', keyUrl }, [url]],
  [{ url, key: 'a b/c', keyUrl }, [url, 'https://second.example/a%20b%2Fc.js']],
  [{ url, disabled: 'true', key: 'k', keyUrl }, ['https://second.example/k.js']],
  [null, []],
])('of the consent scripts %j those to be loaded are %j', (option, loaded) => {
  expect(consentScripts(option)).toEqual(loaded)
})

test('by default the site needs no consent, and each thing that is configured needs it', () => {
  expect(purposesOf(siteDefaults)).toEqual([])
  expect(purposesOf(all)).toEqual(['ga', 'scripts', 'errors'])
  expect(purposesOf({ ...siteDefaults, consentScript: { url, disabled: 'true' } })).toEqual([])
})

const options = z.strictObject(consentOptions).partial()
test.each([
  [{ analytics: { type: 'ga', id: 'GTM-ABC1234' } }, 'must look like G-ABC1234567'],
  [{ analytics: { type: 'gtm', id: 'G-ABC1234567' } }, 'must look like GTM-ABC1234'],
  [{ analytics: { type: 'ga', id: 'G-ABC1234"><script' } }, 'must look like'],
  [{ analytics: { type: 'matomo', id: '1' } }, 'analytics'],
  [{ consentScript: { url: 'http://consent.example/a.js' } }, 'must be an address that begins with https://'],
  [{ consentScript: { url, disabled: true } }, 'must be a string: "true" to skip the script'],
  [{ consentScript: { url, key: 'k' } }, 'has a key but no keyUrl'],
  [{ consentScript: { key: 'k', keyUrl: url } }, 'must hold {key} once'],
  [{ consentScript: { key: 'k', keyUrl: 'https://{key}.example/a.js' } }, 'after the host'],
  [{ consentScript: {} }, 'needs url or keyUrl'],
  [{ errorReporting: { dsn: 'https://errors.example/7' } }, 'must look like https://key@host/1'],
  [{ errorReporting: { dsn: 'http://key@errors.example/7' } }, 'must begin with https://'],
])('%j is refused: %s', (wrong, reason) => {
  const { success, error } = options.safeParse(wrong)
  expect(success).toBe(false)
  expect(error?.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('; ')).toContain(reason)
})

test('valid options are accepted, as are none', () => {
  expect(options.parse(all)).toEqual(all)
  expect(options.parse({ analytics: null, consentScript: null, errorReporting: null })).toBeTruthy()
  expect(options.parse({ errorReporting: { dsn: 'http://key@127.0.0.1:9000/1' } })).toBeTruthy()
})

test.each([
  ['signpost-cookies=accepted.ga.errors', 'accepted'],
  ['a=b; signpost-cookies=rejected.errors.ga; c=d', 'rejected'],
  // What was added since has no consent.
  ['signpost-cookies=accepted.ga', 'none'],
  ['xsignpost-cookies=accepted.ga.errors', 'none'],
  ['signpost-cookies=accepted.ga.errors%20', 'none'],
  ['', 'none'],
  [undefined, 'none'],
])('the cookies %j say %s', (cookies, choice) => {
  expect(readChoice(cookies, ['ga', 'errors'])).toBe(choice)
  expect(readChoice(cookies, [])).toBe('none')
})

test('a choice is heard of once, and a browser without cookies has agreed to nothing', () => {
  let cookies = ''
  let heard = 0
  const store = createChoiceStore(() => cookies, ['ga'])
  const end = store.subscribe(() => (heard += 1))
  cookies = choiceCookie('accepted', ['ga'])
  store.refresh()
  store.refresh()
  expect([store.now(), heard]).toEqual(['accepted', 1])
  end()
  cookies = ''
  store.refresh()
  expect([store.now(), heard]).toEqual(['none', 1])
  const forbidden = createChoiceStore(() => {
    throw new DOMException('SecurityError')
  }, ['ga'])
  expect(forbidden.now()).toBe('none')
})

test('a page may speak to the hosts of what is set up and no other; after a no, to none', () => {
  expect(agreedHosts(all, 'none', '/')).toEqual(agreedHosts(all, 'accepted', '/'))
  expect(agreedHosts(all, 'accepted', '/').script).toEqual([
    'https://www.googletagmanager.com',
    'https://consent.example',
    'https://second.example',
  ])
  expect(agreedHosts(all, 'accepted', '/').connect).toContain('https://errors.example')
  const none = { script: [], connect: [], img: [] }
  expect(agreedHosts(all, 'rejected', '/')).toEqual(none)
  expect(agreedHosts(siteDefaults, 'none', '/')).toEqual(none)
  for (const form of ['/feedback', '/get-involved', '/services/erith-food-bank/referral']) {
    expect(isFormPage(form)).toBe(true)
    expect(agreedHosts(all, 'accepted', form)).toEqual({ ...none, connect: ['https://errors.example'] })
  }
  expect(isFormPage('/services/feedback')).toBe(false)
})

test('Google’s cookies are removed wherever they may have been set, and no others', () => {
  const sent = '_ga=1; _ga_ABC=2; signpost-cookies=accepted.ga; session=3; _gazette=4'
  expect(removedCookies(sent, 'find.bexley.gov.uk')).toEqual(
    ['_ga', '_ga_ABC'].flatMap(name => [
      `${name}=; Path=/; Max-Age=0`,
      ...['find.bexley.gov.uk', 'bexley.gov.uk', 'gov.uk'].map(
        domain => `${name}=; Path=/; Max-Age=0; Domain=${domain}`,
      ),
    ]),
  )
  expect(removedCookies('_ga=1', '127.0.0.1')).toEqual(['_ga=; Path=/; Max-Age=0'])
  expect(removedCookies(undefined, 'localhost')).toEqual([])
})
