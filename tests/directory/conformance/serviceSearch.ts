import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'

const erith = { lat: 51.4814, lon: 0.1778 }
const sidcup = { lat: 51.4262, lon: 0.1028 }

/** Searches for services of the small sample. */
export function serviceSearch({ post }: DirectoryClient): void {
  const found = async (body: object, path = '/search') => {
    const answer = await post(path, body)
    expect(answer.status).toBe(200)
    return answer.body.data.map((row: { slug: string }) => row.slug)
  }

  test.each([
    [
      'the exact phrase in a name comes first, then elsewhere, then single words',
      'food bank',
      ['erith-food-bank', 'sidcup-pantry', 'debt-line'],
    ],
    [
      'the order of the words does not hide a record',
      'bank of food',
      ['erith-food-bank', 'sidcup-pantry', 'debt-line'],
    ],
    ['one word written for two is understood', 'foodbank', ['erith-food-bank', 'sidcup-pantry']],
    ['two words written for one are understood', 'work box', ['cotton-club']],
    ['a slip in a short word is forgiven', 'dept', ['debt-line']],
    ['swapped letters are forgiven', 'dbet', ['debt-line']],
    ['two slips in a long word are forgiven', 'volunteeeer', ['friendly-calls']],
    ['three slips are too many', 'vollonteeeer', []],
    ['endings do not matter', 'listening', ['debt-line']],
    ['accents and capitals do not matter', 'CAFE', ['cotton-club']],
    ['apostrophes do not matter', "friend's", ['friendly-calls']],
    ['numbers are found', '111', ['debt-line']],
    ['a number is never respelt', '112', []],
    [
      'an organisation finds its services, the better marked first',
      'riverside',
      ['erith-food-bank', 'debt-line', 'cotton-club'],
    ],
    ['short words count', 'age uk', ['friendly-calls', 'sidcup-pantry']],
    ['a category finds its services', 'telephone befriending', ['friendly-calls']],
    ['a synonym finds what is meant', 'careline', ['erith-food-bank', 'sidcup-pantry']],
    ['a synonym of several words finds what is meant', 'money problems', ['debt-line']],
    ['words nobody uses do not spoil the others', 'quixotic lonely', ['friendly-calls']],
    ['words without a meaning find nothing', 'the and of', []],
    ['web addresses are not searched', 'https', []],
    ['inactive services are never found', 'over gone', []],
  ])('%s: %s', async (_rule, query, expected) => {
    expect(await found({ query })).toEqual(expected)
  })

  test.each([
    [{ category: 'food-and-essentials' }, ['erith-food-bank', 'sidcup-pantry']],
    [{ category: 'food-and-essentials,money' }, ['debt-line', 'erith-food-bank', 'sidcup-pantry']],
    [{ category: 'money, unknown' }, ['debt-line']],
    [{ category: 'old-topic' }, ['friendly-calls']],
    [{ category: 'unknown' }, []],
    [{ category: 'living-alone' }, []],
    [{ persona: 'living-alone' }, ['erith-food-bank', 'friendly-calls', 'sidcup-pantry']],
    [{ category: 'old-topic', persona: 'living-alone' }, ['friendly-calls']],
    [{ category: 'money', persona: 'living-alone' }, []],
    [{ wait_time: 'two_weeks' }, ['erith-food-bank']],
    [{ wait_time: 'longer' }, ['erith-food-bank', 'sidcup-pantry']],
    [{ is_free: false }, ['sidcup-pantry']],
    [{ is_free: '1', query: 'food' }, ['erith-food-bank', 'debt-line']],
    [{ query: '  food  ', per_page: 500, unknown: 'key' }, ['erith-food-bank', 'sidcup-pantry', 'debt-line']],
  ])('searching services with %j', async (body, expected) => {
    expect(await found(body)).toEqual(expected)
  })

  test('people: any of one type will do, every type must be met, and open services follow those that name them', async () => {
    expect(await found({ eligibilities: ['65 and over'] })).toEqual([
      'friendly-calls',
      'sidcup-pantry',
      'cotton-club',
      'debt-line',
      'erith-food-bank',
    ])
    expect(await found({ eligibilities: ['18 to 64 years'] })).toEqual([
      'cotton-club',
      'debt-line',
      'erith-food-bank',
    ])
    expect(await found({ eligibilities: ['18 to 64 years', '65 and over', 'On a low income'] })).toEqual([
      'erith-food-bank',
      'friendly-calls',
      'sidcup-pantry',
      'cotton-club',
      'debt-line',
    ])
    expect(await found({ eligibilities: ['No such people'] })).toEqual([])
  })

  test('distance: five miles unless said otherwise, nearest first when asked, placeless services left out', async () => {
    expect(await found({ location: erith, distance: 1 })).toEqual(['erith-food-bank'])
    expect(await found({ location: erith, distance: 10, order: 'distance' })).toEqual([
      'erith-food-bank',
      'sidcup-pantry',
    ])
    expect(await found({ location: { lat: 51.42, lon: 0.09 }, order: 'distance' })).toEqual([
      'erith-food-bank',
      'sidcup-pantry',
    ])
    expect(await found({ location: erith, distance: 0 })).toEqual(['erith-food-bank', 'sidcup-pantry'])
    expect(await found({ location: { lat: 51.6, lon: 0.1 } })).toEqual([])
    expect(await found({ query: 'pantry', location: sidcup, distance: 1, order: 'distance' })).toEqual([
      'sidcup-pantry',
      'erith-food-bank',
    ])
  })

  test('hits carry their places with location and never their organisation', async () => {
    const { data, links, meta } = (await post('/search', { query: 'food', per_page: 1, page: 1 })).body
    expect(data[0].service_locations.map((row: { location: { city: string } }) => row.location.city)).toEqual(
      ['Sidcup', 'Erith'],
    )
    expect(data[0]).not.toHaveProperty('organisation')
    expect(meta).toMatchObject({ total: 3, last_page: 3, per_page: 1 })
    expect(links.next).toMatch(/\/core\/v1\/search\?page=2$/)
    const online = (await post('/search', { query: 'debt' })).body.data[0]
    expect(online.service_locations).toEqual([])
  })
}
