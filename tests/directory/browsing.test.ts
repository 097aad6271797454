import { expect, test } from 'vitest'
import { sampleId } from '../../directory/sample/sampleId.ts'
import { fixtureDirectory } from './fixtureDirectory.ts'

const { get, post } = fixtureDirectory()
const pageId = (slug: string) => sampleId('page', slug)
const slugs = (rows: { slug: string }[]) => rows.map(row => row.slug)
const listed = async (path: string) => slugs((await get(path)).body.data)

test('collections come in their order, disabled ones as well, paged or all at once', async () => {
  const all = (await get('/collections/categories/all?per_page=1&filter[id]=x')).body
  expect(Object.keys(all)).toEqual(['data'])
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

test('tags and settings are sent whole, and settings say that the data is a sample', async () => {
  expect(await listed('/tags')).toEqual(['drop-in', 'warm-space'])
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

test('pages are listed as a tree, each with its parent and no content, disabled ones left out', async () => {
  const { body } = await get('/pages?per_page=1&sort=-title')
  expect(Object.keys(body)).toEqual(['data'])
  expect(body.data.map((row: { slug: string; order: number }) => [row.slug, row.order])).toEqual([
    ['winter', 0],
    ['warm-spaces', 0],
    ['draughts', 0],
    ['contact-us', 1],
  ])
  expect(body.data[0].parent).toBeNull()
  expect(body.data[1].parent.slug).toBe('winter')
  expect(body.data[0]).not.toHaveProperty('content')
  expect(body.data[0]).not.toHaveProperty('children')
})

test('pages can be narrowed, and relations come when asked for', async () => {
  expect(await listed(`/pages?filter[id]=${pageId('winter')},${pageId('secret')}`)).toEqual(['winter'])
  expect(await listed(`/pages?filter[parent_id]=${pageId('winter')}`)).toEqual(['warm-spaces'])
  expect(await listed(`/pages?filter[landing_page]=${pageId('winter')}`)).toEqual(['warm-spaces', 'draughts'])
  expect(await listed('/pages?filter[page_type]=landing')).toEqual(['winter'])
  expect(await listed('/pages?filter[title]=DRAUGHT,contact')).toEqual(['draughts', 'contact-us'])
  expect(slugs((await post('/pages/index?filter[page_type]=landing')).body.data)).toEqual(['winter'])
  const { data } = (await get('/pages?include=children,ancestors,landingPageAncestors,parent')).body
  expect(slugs(data[0].children)).toEqual(['warm-spaces', 'secret'])
  expect(slugs(data[2].ancestors)).toEqual(['winter', 'warm-spaces'])
  expect(data[2].landing_page.slug).toBe('winter')
  expect(data[0].landing_page).toBeNull()
  expect((await get('/pages?include=content')).status).toBe(400)
  expect((await get('/pages?sort=slug')).status).toBe(400)
})

test('one page has its content, its surroundings and its collections', async () => {
  const { data } = (await get('/pages/winter')).body
  expect(Object.keys(data.content)).toEqual(['introduction', 'about', 'info_pages', 'collections'])
  expect(slugs(data.collection_categories)).toEqual(['money', 'food-and-essentials'])
  expect(slugs(data.collection_personas)).toEqual(['living-alone'])
  expect(slugs(data.children)).toEqual(['warm-spaces', 'secret'])
  const draughts = (await get(`/pages/${sampleId('page', 'draughts')}`)).body.data
  expect(draughts.content).toEqual([])
  expect(slugs(draughts.ancestors)).toEqual(['winter', 'warm-spaces'])
  expect(draughts).toMatchObject({
    landing_page: { slug: 'winter' },
    parent: { slug: 'warm-spaces' },
    children: [],
  })
})

test('a disabled page may not be read and an unknown one does not exist', async () => {
  expect((await get('/pages/secret')).status).toBe(403)
  expect((await get('/pages/nowhere')).status).toBe(404)
})

test('pictures come with their type and cannot run anything', async () => {
  const drawing = await get('/images/food.svg')
  expect(drawing.text).toContain('<path d="M0 0h1v1H0z"/>')
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
  expect(drawing.headers.get('x-content-type-options')).toBe('nosniff')
  expect(drawing.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  expect(drawing.headers.get('content-disposition')).toBe('inline; filename="food.svg"')
  expect((await get('/images/..%2f..%2fpackage.json')).status).toBe(404)
  expect((await get('/images/other.svg')).status).toBe(404)
})

test('every record answers for its picture, with a stock drawing where it has none', async () => {
  const drawing = (await get('/images/food.svg')).text
  const id = sampleId
  expect((await get('/services/erith-food-bank/logo')).text).toBe(drawing)
  expect((await get('/services/erith-food-bank/logo.png?max_dimension=150')).text).toBe(drawing)
  expect((await get('/collections/categories/food-and-essentials/image')).text).toBe(drawing)
  const stock = (await get('/services/debt-line/logo')).text
  expect(stock).toContain('No picture')
  for (const path of [
    '/organisations/riverside-advice/logo',
    '/collections/personas/living-alone/image',
    '/collections/organisation-events/eating-together/image.svg',
    `/organisation-events/${id('event', 'tea-today')}/image`,
    `/locations/${id('location', 'erith-hall')}/image`,
  ]) {
    expect((await get(path)).text).toBe(stock)
  }
  const place = (await get('/service-locations')).body.data[0].id
  expect((await get(`/service-locations/${place}/image`)).text).toBe(stock)
  expect((await get('/pages/winter/image')).text).toBe('')
  expect((await get('/organisation-events/tea-today/image')).status).toBe(404)
  expect((await get('/services/nobody/logo')).status).toBe(404)
  expect((await get('/services/debt-line/logo?max_dimension=1001')).status).toBe(422)
  expect((await get('/services/debt-line/logo?max_dimension=big')).status).toBe(422)
  expect((await get('/settings/banner-image')).status).toBe(404)
  expect((await get(`/services/debt-line/gallery-items/${id('file', 'x')}`)).status).toBe(404)
})

test('a file can be had with its bytes', async () => {
  const { image } = (await get('/services/erith-food-bank')).body.data
  const { data } = (await get(`/files/${image.id}`)).body
  expect(data.url).toBe(image.url)
  expect(Buffer.from(data.src.split(',')[1], 'base64').toString()).toBe((await get('/images/food.svg')).text)
  expect((await get('/files/food')).status).toBe(404)
})
