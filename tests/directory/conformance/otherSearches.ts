import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'

/** Searches of the small sample for pages and within collections, and those that are refused. */
export function otherSearches({ post }: DirectoryClient): void {
  const found = async (body: object, path = '/search') => {
    const answer = await post(path, body)
    expect(answer.status).toBe(200)
    return answer.body.data.map((row: { slug: string }) => row.slug)
  }
  const pages = (query: string) => found({ query }, '/search/pages')

  test('a category or persona lists its services, best match first', async () => {
    expect(await found({ category: 'food-and-essentials' }, '/search/collections/categories')).toEqual([
      'erith-food-bank',
      'sidcup-pantry',
    ])
    expect(await found({ persona: 'living-alone' }, '/search/collections/personas')).toEqual([
      'erith-food-bank',
      'friendly-calls',
      'sidcup-pantry',
    ])
    const none = await post('/search/collections/categories', { category: 'unknown' })
    expect(none.status).toBe(422)
    expect(none.body.errors).toHaveProperty('category')
    expect((await post('/search/collections/categories', { category: 'living-alone' })).status).toBe(422)
    expect((await post('/search/collections/personas', {})).status).toBe(422)
    expect((await post('/search/collections/categories', { category: 'money', page: 'x' })).status).toBe(200)
  })

  test('pages are found by title, then section titles, then text; disabled ones are not', async () => {
    expect(await pages('library')).toEqual(['contact-us', 'warm-spaces'])
    expect(await pages('warm')).toEqual(['warm-spaces', 'winter'])
    expect(await pages('living alone')).toEqual(['winter'])
    expect(await pages('find help')).toEqual(['winter', 'warm-spaces'])
    expect(await pages('secret')).toEqual([])
    expect((await post('/search/pages', {})).status).toBe(422)
    expect((await post('/search/pages', { query: 'it' })).status).toBe(422)
  })

  test.each([
    [{}, 'is_free'],
    [{ page: 1 }, 'is_free'],
    [{ query: 'ab' }, 'query'],
    [{ query: '  a  ' }, 'query'],
    [{ query: '' }, 'query'],
    [{ query: null, is_free: true }, 'query'],
    [{ query: 'x'.repeat(256) }, 'query'],
    [{ query: ['food'], is_free: true }, 'query'],
    [{ category: '' }, 'category'],
    [{ category: 'x'.repeat(256) }, 'category'],
    [{ wait_time: 'never' }, 'wait_time'],
    [{ is_free: 'maybe' }, 'is_free'],
    [{ query: 'food', order: 'distance' }, 'location'],
    [{ query: 'food', order: 'name' }, 'order'],
    [{ location: { lat: 51 } }, 'location.lon'],
    [{ location: { lat: '51', lon: 0 } }, 'location.lat'],
    [{ query: 'food', distance: 1.5 }, 'distance'],
    [{ query: 'food', page: 0 }, 'page'],
    [{ query: 'food', per_page: 'many' }, 'per_page'],
    [{ eligibilities: 'all' }, 'eligibilities'],
  ])('a search that makes no sense is refused with the field named: %j', async (body, field) => {
    const answer = await post('/search', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)[0]).toBe(field)
    expect(answer.body.message).toBe(answer.body.errors[field][0])
  })

  test('several faults are counted in the message', async () => {
    const { body } = await post('/search', { query: 'ab', page: 0 })
    expect(body.message).toBe('The query must be at least 3 characters. (and 1 more error)')
  })
}
