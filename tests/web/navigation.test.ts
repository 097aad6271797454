import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createNavigation } from '../../web/browser/navigation.ts'

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

test('a removed subscriber is not called', () => {
  const navigation = createNavigation()
  const seen: string[] = []
  navigation.subscribe(() => seen.push('heard'))()
  navigation.end('About – Signpost')
  expect(seen).toEqual([])
})
