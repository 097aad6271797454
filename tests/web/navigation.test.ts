import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNavigation } from '../../web/browser/navigation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that comes quickly shows no progress and says only its title', () => {
  const navigation = createNavigation()
  const seen: string[] = []
  navigation.subscribe(() => seen.push(navigation.now().announcement))
  navigation.begin('/about')
  expect(navigation.destination()).toBe('/about')
  navigation.end('About – Signpost')
  vi.advanceTimersByTime(500)
  expect(seen).toEqual(['About – Signpost'])
  expect(navigation.destination()).toBeNull()
})

test('a page that is long in coming shows that it is, until it is there', () => {
  const navigation = createNavigation()
  navigation.begin('/about')
  vi.advanceTimersByTime(500)
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
