import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { pageRecord } from './records/pageRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const named = (number: number, slug: string, parent: ReturnType<typeof pageRecord> | null, enabled = true) =>
  pageRecord({ id: id(number), slug, title: slug, parent, enabled })

function plant({ directory }: TestGateway): void {
  const [living, health, off] = [
    named(1, 'living', null),
    named(2, 'health', null),
    named(3, 'off', null, false),
  ]
  const food = named(4, 'food', living)
  directory.data.pages = [
    living,
    food,
    named(5, 'banks', food),
    named(6, 'hidden', living, false),
    named(7, 'energy', living),
    health,
    off,
    named(8, 'below-off', off),
  ]
}

async function slugsBelow(parent?: string | null) {
  const t = await testGateway()
  plant(t)
  const { errors, at } = await t.ask('query ($parent: String) { pages(parent: $parent) { slug } }', {
    parent,
  })
  expect(errors).toBeUndefined()
  expect(t.directory.log()).toEqual(['GET /pages'])
  return (at('pages') as { slug: string }[]).map(({ slug }) => slug)
}

test('the pages at the top of the tree are given when no page is named', async () => {
  expect(await slugsBelow()).toEqual(['living', 'health'])
  expect(await slugsBelow(null)).toEqual(['living', 'health'])
})

test.each(['living', 'LIVING', id(1)])(
  'the pages below %s leave out the one that is switched off',
  async parent => {
    expect(await slugsBelow(parent)).toEqual(['food', 'energy'])
  },
)

test.each(['banks', 'off', 'nowhere', ''])('there are no pages below %j', async parent => {
  expect(await slugsBelow(parent)).toEqual([])
})

test('a page that is its own parent has no pages below it', async () => {
  const t = await testGateway()
  t.directory.data.pages = [pageRecord({ id: id(1), slug: 'round', parent: { id: id(1) } as never })]
  const { data } = await t.ask(
    '{ pages { slug } page(slug: "round") { path parent { slug } children { slug } } }',
  )
  expect(data).toEqual({ pages: [], page: { path: '/pages/round', parent: null, children: [] } })
})

test('the whole tree is drawn from one call', async () => {
  const t = await testGateway()
  plant(t)
  const { data } = await t.ask('{ pages { slug path children { slug path children { path } } } }')
  expect(data).toEqual({
    pages: [
      {
        slug: 'living',
        path: '/pages/living',
        children: [
          { slug: 'food', path: '/pages/living/food', children: [{ path: '/pages/living/food/banks' }] },
          { slug: 'energy', path: '/pages/living/energy', children: [] },
        ],
      },
      { slug: 'health', path: '/pages/health', children: [] },
    ],
  })
  expect(t.directory.log()).toEqual(['GET /pages'])
})

test.each(['search', 'Search'])(
  'a page with the slug “%s” at the top has an address that the search for pages does not hide',
  async slug => {
    const { directory, ask } = await testGateway()
    const top = named(1, slug, null)
    directory.data.pages = [top, named(2, 'below', top), named(3, slug, named(2, 'below', top))]
    const { data } = await ask(
      `{ page(slug: "${slug}") { path } pages { path children { path } } moved: redirect(url: "/pages/${id(1)}") { url } }`,
    )
    expect(data).toEqual({
      page: { path: `/pages/${id(1)}` },
      pages: [{ path: `/pages/${id(1)}`, children: [{ path: `/pages/${slug}/below` }] }],
      moved: null,
    })
  },
)
