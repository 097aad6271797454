import { expect, test } from 'vitest'
import { sampleId } from './sampleId.ts'
import type { DirectoryClient } from '../fixtureDirectory.ts'

const slugs = (rows: { slug: string }[]) => rows.map(row => row.slug)
const pageId = (slug: string) => sampleId('page', slug)

/** The pages of the small sample. */
export function pages({ get, post }: DirectoryClient): void {
  const listed = async (path: string) => slugs((await get(path)).body.data)

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
    expect(await listed(`/pages?filter[landing_page]=${pageId('winter')}`)).toEqual([
      'warm-spaces',
      'draughts',
    ])
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
}
