import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { errorTexts } from '../../web/pages/_error/errorTexts.ts'
import { createNavigation } from '../../web/browser/navigation.ts'
import { isSensitive } from '../../web/browser/sensitiveContent.ts'

test.each([
  '/categories/feeling-unsafe-at-home',
  '/services/domestic-abuse-helpline',
  '/pages/housing-help/unsafe-at-home',
  'Where is the nearest REFUGE?',
  'my husband is violent',
  'forced-marriage-unit',
  'modern slavery',
  'stalking',
])('there is a way out of “%s”', text => {
  expect(isSensitive(text)).toBe(true)
})

test.each([
  '/services/erith-food-bank',
  '/services/refugee-welcome',
  '/categories/food-and-essentials',
  '/events/grape-harvest',
  'beanstalk nursery',
  '',
])('nothing on “%s” asks for a way out', text => {
  expect(isSensitive('/', text)).toBe(false)
})

test('a page that comes quickly shows no progress and says only its title', async () => {
  const navigation = createNavigation()
  const seen: string[] = []
  navigation.subscribe(() => seen.push(navigation.now().announcement))
  navigation.begin('/about')
  expect(navigation.destination()).toBe('/about')
  navigation.end('About – Signpost')
  await pause(500)
  expect(seen).toEqual(['About – Signpost'])
  expect(navigation.destination()).toBeNull()
})

test('a page that is long in coming shows that it is, until it is there', async () => {
  const navigation = createNavigation()
  navigation.begin('/about')
  await pause(500)
  expect(navigation.now()).toEqual({ isSlow: true, announcement: 'Loading' })
  navigation.end('About – Signpost')
  expect(navigation.now()).toEqual({ isSlow: false, announcement: 'About – Signpost' })
})

test('whoever no longer listens hears nothing', () => {
  const navigation = createNavigation()
  const seen: string[] = []
  navigation.subscribe(() => seen.push('heard'))()
  navigation.end('About – Signpost')
  expect(seen).toEqual([])
})

test.each([404, 500, 503])('an error page of status %d says what to do next', status => {
  expect(errorTexts(status).body).toMatch(/Please try again|search for what you need/)
})
