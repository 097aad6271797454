import { expect, test } from 'vitest'
import {
  createFavouritesStore,
  favouritesKey,
  mostFavourites,
  setAsideKey,
  type Favourite,
} from '../../web/browser/favourites/favourites.ts'

const numbered = (n: number): Favourite => ({
  kind: 'service',
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  slug: `service-${n}`,
  name: `Service ${n}`,
})
const [foodBank, walk] = [numbered(1), { ...numbered(2), kind: 'event' as const }]

/** A browser with two tabs: each receives the storage events of the other. */
function browser(contents?: string, refusal?: string) {
  const texts = new Map(contents === undefined ? [] : [[favouritesKey, contents]])
  const storageOf = (tab: EventTarget) => () => {
    if (refusal === 'SecurityError') throw new DOMException('', refusal)
    return {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (refusal) throw new DOMException('', refusal)
        texts.set(key, text)
        for (const other of tabs.filter(each => each !== tab))
          other.dispatchEvent(Object.assign(new Event('storage'), { key }))
      },
    } as Storage
  }
  const tabs = [new EventTarget(), new EventTarget()]
  const [here, there] = tabs.map(tab => createFavouritesStore(storageOf(tab), tab))
  return {
    here: here!,
    there: there!,
    texts,
    written: () => JSON.parse(texts.get(favouritesKey)!) as unknown,
  }
}

test('a favourite is stored once, with a version, and removed when it is taken out', () => {
  const { here, written } = browser()
  here.add([foodBank])
  here.add([foodBank, walk])
  expect(written()).toEqual({ version: 1, entries: [foodBank, walk] })
  here.remove(foodBank)
  expect(here.state().list).toEqual([walk])
})

test('a service and an event of the same id are two favourites', () => {
  const { here } = browser()
  here.add([foodBank, { ...foodBank, kind: 'event' }])
  here.remove(foodBank)
  expect(here.state().list.map(({ kind }) => kind)).toEqual(['event'])
})

test('what one tab saves shows in the other at once, and neither overwrites the other', () => {
  const { here, there } = browser()
  let heard = 0
  const end = there.subscribe(() => (heard += 1))
  here.add([foodBank])
  expect([heard, there.state().list]).toEqual([1, [foodBank]])
  there.add([walk])
  expect(here.state().list).toEqual([foodBank, walk])
  end()
  here.remove(walk)
  // It heard its own change too, and nothing after it stopped listening.
  expect(heard).toBe(2)
})

test('until something changes the state is one and the same', () => {
  const { here } = browser()
  here.add([foodBank])
  expect(here.state()).toBe(here.state())
})

test.each(['{', '', 'null', '[]', '"x"', '{"version":1}', '{"version":1,"entries":{}}'])(
  'contents that cannot be read (%s) are set aside, not thrown away',
  contents => {
    const { here, texts, written } = browser(contents)
    expect(here.state().list).toEqual([])
    expect(texts.get(favouritesKey)).toBe(contents)
    here.add([foodBank])
    expect(texts.get(setAsideKey) ?? '').toBe(contents)
    expect(written()).toEqual({ version: 1, entries: [foodBank] })
  },
)

test('a version from the future loses nothing: not its number, its values, nor entries of kinds we do not know', () => {
  const recipe = { kind: 'recipe', id: 'soup' }
  const noted = { ...foodBank, note: 'Ask for Asha' }
  const { here, written } = browser(JSON.stringify({ version: 7, order: 'mine', entries: [recipe, noted] }))
  expect(here.state().list).toEqual([noted])
  here.add([walk])
  expect(written()).toEqual({ version: 7, order: 'mine', entries: [noted, walk, recipe] })
})

test.each([
  ['QuotaExceededError', 'full'],
  ['SecurityError', 'forbidden'],
])('a storage that answers %s breaks nothing: the trouble is called %s', (refusal, trouble) => {
  const { here } = browser(undefined, refusal)
  here.add([foodBank])
  expect(here.state()).toEqual({ list: [], error: trouble })
})

test('there is an end to saving, and a list that is longer already can still be shortened', () => {
  const many = Array.from({ length: mostFavourites }, (_, n) => numbered(n + 10))
  const { here } = browser()
  here.add(many)
  here.add([foodBank])
  expect([here.state().list.length, here.state().error]).toEqual([mostFavourites, 'too-many'])
  here.remove(many[0]!)
  here.add([foodBank])
  expect([here.state().list.length, here.state().error]).toEqual([mostFavourites, null])
})
