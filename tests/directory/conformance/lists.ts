import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'

const id = sampleId
const erith = id('service', 'erith-food-bank')
const riverside = id('organisation', 'riverside-advice')
const age = id('organisation', 'age-uk-bexley-sample')

/** The lists of services, places and organisations of the small sample. */
export function lists({ get, post }: DirectoryClient): void {
  const names = async (path: string) =>
    (await get(path)).body.data.map(
      (row: { name?: string; title?: string; city?: string }) => row.name ?? row.title ?? row.city,
    )

  test('services are listed by name and the inactive ones are left out', async () => {
    expect(await names('/services')).toEqual([
      '100% Cotton_Club',
      'Debt Line',
      'Erith Food Bank',
      'Friendly Calls',
      'Sidcup Pantry',
    ])
    expect(await names(`/services?filter[id]=${id('service', 'closed-service')}`)).toEqual([])
  })

  test.each([
    [
      `filter[id]=${erith},${id('service', 'debt-line')},${id('service', 'unknown')}`,
      ['Debt Line', 'Erith Food Bank'],
    ],
    [`filter[id]=${erith.toUpperCase()}`, ['Erith Food Bank']],
    ['filter[id]=nonsense', []],
    [`filter[organisation_id]=${age}`, ['Friendly Calls', 'Sidcup Pantry']],
    ['filter[name]=FOOD,calls', ['Erith Food Bank', 'Friendly Calls']],
    ['filter[name]=0%25 c', ['100% Cotton_Club']],
    ['filter[name]=%25', ['100% Cotton_Club']],
    ['filter[name]=_', ['100% Cotton_Club']],
    ['filter[organisation_name]=age uk', ['Friendly Calls', 'Sidcup Pantry']],
    ['filter[organisation_name]=age,river', []],
    ['filter[status]=inactive', []],
    ['filter[referral_method]=internal,external', ['Erith Food Bank', 'Sidcup Pantry']],
    ['filter[tags.slug]=warm-space', ['Sidcup Pantry']],
    ['filter[tags.slug]=warm-space,drop-in', ['Erith Food Bank', 'Sidcup Pantry']],
    ['filter[has_permission]=true', []],
    [
      'sort=-score,name',
      ['Erith Food Bank', 'Debt Line', 'Friendly Calls', '100% Cotton_Club', 'Sidcup Pantry'],
    ],
    [
      'sort=organisation_name,-name',
      ['Sidcup Pantry', 'Friendly Calls', 'Erith Food Bank', 'Debt Line', '100% Cotton_Club'],
    ],
  ])('services can be asked for with %s', async (query, expected) => {
    expect(await names(`/services?${query}`)).toEqual(expected)
  })

  test('an empty filter is no filter, and what the list does not know is refused by name', async () => {
    expect(await names('/services?filter[id]=')).toHaveLength(5)
    for (const [query, word] of [
      ['filter[colour]=red', '`colour`'],
      ['include=places', '`places`'],
      ['sort=-wait', '`wait`'],
      ['filter[toString]=x', '`toString`'],
    ]) {
      const { status, body } = await get(`/services?${query}`)
      expect(status).toBe(400)
      expect(body.message).toContain(word)
    }
    expect((await get('/services?filter[colour]=red')).body.message).toContain('`organisation_id`')
    expect((await get('/services/erith-food-bank?include=location')).status).toBe(400)
  })

  test('pages of a list do not overlap, say where they are and keep only the page in their links', async () => {
    const { body } = await get('/services?per_page=2&page=2&sort=name')
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(['Erith Food Bank', 'Friendly Calls'])
    const path = body.meta.path as string
    expect(path).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/core\/v1\/services$/)
    expect(body.meta).toMatchObject({ current_page: 2, from: 3, to: 4, last_page: 3, per_page: 2, total: 5 })
    expect(body.links).toEqual({
      first: `${path}?page=1`,
      last: `${path}?page=3`,
      prev: `${path}?page=1`,
      next: `${path}?page=3`,
    })
    expect(body.meta.links.map((link: { label: string }) => link.label)).toEqual([
      '&laquo; Previous',
      '1',
      '2',
      '3',
      'Next &raquo;',
    ])
    const beyond = await get('/services?per_page=2&page=9')
    expect(beyond.body.data).toEqual([])
    expect(beyond.body.meta).toMatchObject({ from: null, to: null, total: 5 })
  })

  test.each([
    ['per_page=500', 100, 1],
    ['per_page=0', 25, 1],
    ['per_page=-4', 1, 1],
    ['per_page=abc', 25, 1],
    ['page=abc', 25, 1],
    ['page=-2', 25, 1],
    ['page=99999999999999999999', 25, 1],
  ])('a page size or number that makes no sense is put right: %s', async (query, size, page) => {
    const { meta } = (await get(`/services?${query}`)).body
    expect([meta.per_page, meta.current_page]).toEqual([size, page])
  })

  test('locations and organisations can be narrowed and sorted', async () => {
    expect(await names('/locations')).toEqual(['Erith', 'Sidcup'])
    expect(await names('/locations?sort=-city')).toEqual(['Sidcup', 'Erith'])
    expect(await names('/locations?filter[postcode]=da14')).toEqual(['Sidcup'])
    expect(await names('/locations?filter[address_line_2]=walnut')).toEqual(['Erith'])
    expect((await get('/locations?sort=lat')).status).toBe(400)
    expect((await get(`/locations/${id('location', 'erith-hall')}`)).body.data.city).toBe('Erith')
    expect((await get('/locations/erith-hall')).status).toBe(404)
    expect(await names('/organisations?sort=-name')).toEqual([
      'Riverside Advice',
      'Nothing Yet',
      'Age UK Sample',
    ])
    expect(await names('/organisations?filter[name]=age,nothing')).toEqual(['Age UK Sample', 'Nothing Yet'])
    expect(await names(`/organisations?filter[id]=${riverside}&include=anything`)).toEqual([
      'Riverside Advice',
    ])
    expect((await get('/organisations/riverside-advice')).body.data.social_medias).toEqual([
      { type: 'facebook', url: 'https://social.example/riverside' },
    ])
    expect((await get('/organisations/nobody')).status).toBe(404)
  })

  test('a list asked for with POST takes its page from the body and nothing else', async () => {
    const { body } = await post('/services/index?filter[name]=food,line', {
      per_page: 1,
      filter: { name: 'calls' },
    })
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(['Debt Line'])
    expect(body.meta.total).toBe(2)
    expect((await get('/organisations/index')).body.meta.total).toBe(3)
    expect((await post('/locations/index', '[1')).status).toBe(400)
  })
}
