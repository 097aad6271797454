import { expect, test } from 'vitest'
import { mayReload } from '../../web/browser/builds.ts'

/** The session storage of a tab. */
function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    },
  }
}

test('a path is reloaded once in ten seconds at most, whatever its query', () => {
  const storage = createStorage()
  const may = (address: string, seconds: number) => mayReload(address, seconds * 1000, () => storage)
  expect(may('/results?query=food', 100)).toBe(true)
  expect(may('/results?query=debt#top', 109)).toBe(false)
  expect(may('/results', 110)).toBe(true)
  expect(may('/results', 119)).toBe(false)
})

test('another path has its own ten seconds', () => {
  const storage = createStorage()
  expect(mayReload('/events', 0, () => storage)).toBe(true)
  expect(mayReload('/about', 1, () => storage)).toBe(true)
  expect(mayReload('/about', 2, () => storage)).toBe(false)
})

test('the ten seconds of a path go on while others are loaded', () => {
  const storage = createStorage()
  const may = (address: string, seconds: number) => mayReload(address, seconds * 1000, () => storage)
  expect([may('/events', 0), may('/about', 3), may('/events', 6), may('/about', 9)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([may('/events', 10), may('/about', 12), may('/about', 13)]).toEqual([true, false, true])
})

test('only paths of the last ten seconds are stored, and what an older build stored is ignored', () => {
  const storage = createStorage()
  storage.setItem('signpost:reload', '["/events",100000]')
  for (let second = 100; second < 200; second++)
    expect(mayReload(`/services/${second}`, second * 1000, () => storage)).toBe(true)
  expect(Object.keys(JSON.parse(storage.getItem('signpost:reload')!) as object)).toHaveLength(10)
})

const refusing = () => {
  throw new Error('SecurityError')
}

test('a browser without storage, or with another value in it, never reloads for ever', () => {
  expect(mayReload('/events', 0, refusing)).toBe(false)
  const storage = createStorage()
  storage.setItem('signpost:reload', '{broken')
  expect(mayReload('/events', 0, () => storage)).toBe(false)
})
