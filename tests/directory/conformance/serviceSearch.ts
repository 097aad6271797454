import { expect, test } from 'vitest'
import type { DirectoryClient } from '../fixtureDirectory.ts'

const erith = { lat: 51.4814, lon: 0.1778 }
const sidcup = { lat: 51.4262, lon: 0.1028 }

/** Searches for services of the small sample. */
export function serviceSearch({ post }: DirectoryClient): void {
  const found = async (body: object) => {
    const answer = await post('/search', body)
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
    ['one word written for two is another word', 'foodbank', []],
    ['two words written for one are other words', 'work box', []],
    ['a word is as it was written, slips included', 'dept', []],
    ['a long word too', 'volunteeer', []],
    ['endings do not matter', 'listening', ['debt-line']],
    ['accents and capitals do not matter', 'CAFE', ['cotton-club']],
    ['apostrophes do not matter', "friend's", ['friendly-calls']],
    ['digits are not searched', '111', []],
    ['postcodes and telephone numbers neither', 'DA8 1RA 020 7946 0124', []],
    ['letters beside digits are', 'food2go', ['erith-food-bank', 'sidcup-pantry', 'debt-line']],
    [
      'an organisation finds its services, the better marked first',
      'riverside',
      ['erith-food-bank', 'debt-line', 'cotton-club'],
    ],
    ['words of two letters do not count', 'age uk', ['friendly-calls', 'sidcup-pantry']],
    ['words of two letters find nothing', 'uk of', []],
    ['a category finds its services', 'telephone befriending', ['friendly-calls']],
    ['what means the same is another word', 'parcels hamper groceries', ['erith-food-bank']],
    ['who a service is for is not searched', 'low income', []],
    ['what a service offers is not searched', 'three-day drink', []],
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
    expect(await found({ eligibilities: [' 65 and over '] })).toEqual([
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
