import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { errorTexts } from '../../web/pages/_error/errorTexts.ts'
import { createMoving } from '../../web/state/moving/createMoving.ts'
import { isSensitive } from '../../web/state/sensitive/isSensitive.ts'

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
  const moving = createMoving()
  const seen: string[] = []
  moving.subscribe(() => seen.push(moving.now().said))
  moving.begin('/about')
  expect(moving.destination()).toBe('/about')
  moving.end('About – Signpost')
  await pause(500)
  expect(seen).toEqual(['About – Signpost'])
  expect(moving.destination()).toBeNull()
})

test('a page that is long in coming shows that it is, until it is there', async () => {
  const moving = createMoving()
  moving.begin('/about')
  await pause(500)
  expect(moving.now()).toEqual({ isSlow: true, said: 'Loading' })
  moving.end('About – Signpost')
  expect(moving.now()).toEqual({ isSlow: false, said: 'About – Signpost' })
})

test('whoever no longer listens hears nothing', () => {
  const moving = createMoving()
  const seen: string[] = []
  moving.subscribe(() => seen.push('heard'))()
  moving.end('About – Signpost')
  expect(seen).toEqual([])
})

test.each([404, 500, 503])('an error page of status %d says what to do next', status => {
  expect(errorTexts(status).body).toMatch(/Please try again|search for what you need/)
})
