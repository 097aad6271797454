import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'

const slugs = (rows: { slug: string }[]) => rows.map(row => row.slug)

/** Collections, taxonomies, tags and settings of the small sample. */
export function browsing({ get, post }: DirectoryClient): void {
  const listed = async (path: string) => slugs((await get(path)).body.data)

  test('collections come in their order, disabled ones as well, paged or all at once', async () => {
    const all = (await get('/collections/categories/all?per_page=1&filter[id]=x')).body
    expect(Object.keys(all)).toEqual(['data', 'links', 'meta'])
    expect(slugs(all.data)).toEqual(['food-and-essentials', 'money', 'old-topic'])
    expect(all.data[0]).toMatchObject({
      order: 1,
      enabled: true,
      homepage: true,
      image: { alt_text: 'Bread and soup', mime_type: 'image/svg+xml' },
      sideboxes: [{ title: 'Hungry today?', content: 'Call **020 7946 0000**.' }],
      category_taxonomies: [{ slug: 'food' }, { slug: 'food-banks' }],
    })
    expect(all.data[0].image_file_id).toBe(all.data[0].image.id)
    expect(all.data[2]).toMatchObject({ enabled: false, homepage: false, image: null, image_file_id: null })
    const paged = (await get('/collections/categories?per_page=2&page=2&sort=anything&include=anything')).body
    expect(slugs(paged.data)).toEqual(['old-topic'])
    expect(paged.meta.total).toBe(3)
    for (const kind of ['categories', 'personas', 'organisation-events']) {
      const { body } = await get(`/collections/${kind}`)
      expect(Object.keys(body)).toEqual(['data', 'links', 'meta'])
      expect(body.meta).toMatchObject({ current_page: 1, per_page: 25, total: body.data.length })
      expect(body.links).toMatchObject({ prev: null, next: null })
    }
    expect(all).toMatchObject({
      links: { prev: null, next: null },
      meta: { current_page: 1, last_page: 1, from: 1, to: 3, total: 3 },
    })
    expect(await listed(`/collections/categories?filter[id]=${all.data[1].id}`)).toEqual(['money'])
    expect((await get('/collections/categories?filter[name]=money')).status).toBe(400)
    expect(slugs((await post('/collections/personas/index')).body.data)).toEqual(['living-alone'])
    expect(await listed('/collections/organisation-events/all')).toEqual(['eating-together'])
  })

  test('one collection is found by id or slug, whichever kind the address names', async () => {
    const persona = (await get('/collections/personas/living-alone')).body.data
    expect(persona).toMatchObject({ order: 1, subtitle: 'Company and help' })
    expect(persona).not.toHaveProperty('image_file_id')
    expect((await get(`/collections/personas/${persona.id}`)).body.data).toEqual(persona)
    const asCategory = (await get('/collections/categories/living-alone')).body.data
    expect(asCategory).not.toHaveProperty('subtitle')
    expect((await get('/collections/personas/money')).body.data.subtitle).toBe('')
    expect((await get('/collections/categories/old-topic')).body.data.enabled).toBe(false)
    expect((await get('/collections/categories/nothing')).status).toBe(404)
  })

  test('category trees are whole, in order, and hide their root', async () => {
    const { data } = (await get('/taxonomies/categories')).body
    expect(slugs(data)).toEqual(['food', 'advice', 'older-people'])
    expect(data[0]).toMatchObject({ parent_id: null, order: 1 })
    expect(data[2].children[0].children[0]).toMatchObject({
      slug: 'telephone-befriending',
      parent_id: sampleId('taxonomy', 'befriending'),
      children: [],
    })
    expect((await post('/taxonomies/categories/index')).body.data).toEqual(data)
    const eligibilities = (await get('/taxonomies/service-eligibilities')).body.data
    expect(slugs(eligibilities)).toEqual(['age-group', 'income'])
    expect(eligibilities[0].parent_id).toBe(eligibilities[1].parent_id)
    expect(eligibilities[0].parent_id).not.toBeNull()
    expect(slugs((await get('/taxonomies/organisations')).body.data)).toEqual(['charity', 'school'])
    expect(slugs((await post('/taxonomies/organisations/index')).body.data)).toEqual(['charity', 'school'])
  })

  test('a category inside a record names its parent even where the tree hides it', async () => {
    const { category_taxonomies: found } = (await get('/services/friendly-calls')).body.data
    expect(found.map((row: { slug: string }) => row.slug)).toEqual([
      'befriending',
      'older-people',
      'telephone-befriending',
    ])
    expect(found.every((row: { parent_id: string | null }) => row.parent_id)).toBe(true)
  })

  test('one taxonomy entry is found by id or slug in any of the three places', async () => {
    const byId = (await get(`/taxonomies/categories/${sampleId('taxonomy', 'food')}`)).body.data
    expect(slugs(byId.children)).toEqual(['food-banks', 'food-pantries'])
    expect((await get('/taxonomies/service-eligibilities/age-65-plus')).body.data.name).toBe('65 and over')
    expect((await get('/taxonomies/categories/charity')).body.data.name).toBe('Charity')
    expect((await get('/taxonomies/organisations/food')).body.data).not.toHaveProperty('children')
    expect((await get('/taxonomies/organisations/nothing')).status).toBe(404)
    expect((await get('/taxonomies/categories/category-root')).status).toBe(404)
  })

  test('tags and settings are sent whole, and every reply says that the data is a sample', async () => {
    expect(await listed('/tags')).toEqual(['drop-in', 'warm-space'])
    expect((await get('/services/nothing')).headers.get('x-signpost-sample')).toBe('true')
    const { body, headers } = await get('/settings')
    expect(headers.get('x-signpost-sample')).toBe('true')
    expect(Object.keys(body.data)).toEqual(['cms'])
    const { frontend } = body.data.cms
    expect(frontend.banner).toEqual({
      title: null,
      content: null,
      button_text: null,
      button_url: null,
      has_image: false,
    })
    expect(frontend.cookie_policy).toEqual({ title: 'Cookies', content: 'Cookies.' })
    expect(frontend.home.banners).toEqual([])
  })
}
