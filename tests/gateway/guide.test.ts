import { expect, test } from 'vitest'
import { categoryRecord } from './records/categoryRecord.ts'
import { id } from './records/id.ts'
import { pageRecord } from './records/pageRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const content = {
  stray: { title: '', content: [{ type: 'riddle' }] },
  introduction: {
    content: [
      { type: 'copy', value: 'Start **here**.' },
      {
        type: 'cta',
        title: 'Pantries',
        description: 'No voucher.',
        url: '/categories/food',
        buttonText: 'See',
      },
      { type: 'video', title: 'Film', url: 'https://vimeo.com/1' },
      { type: 'video', title: 'Lost film', url: 'nowhere' },
    ],
  },
}

function plant({ directory }: TestGateway): void {
  const top = pageRecord({
    collection_categories: [categoryRecord(), categoryRecord({ id: id(2), enabled: false })],
  })
  const middle = pageRecord({
    id: id(6002),
    slug: 'food',
    title: 'Food',
    page_type: 'information',
    parent: top,
  })
  const leaf = pageRecord({
    id: id(6003),
    slug: 'food-banks',
    title: 'Food banks',
    page_type: 'information',
    parent: middle,
    content: content as never,
  })
  directory.data.pages = [top, middle, leaf]
}

test('a page is given with its parts and its place in the tree', async () => {
  const t = await testGateway()
  plant(t)
  const { data, errors } =
    await t.ask(`{ page(slug: "food-banks") { title type excerpt path parent { title path } children { title }
    ancestors { title } sections { name title blocks { __typename ... on CopyBlock { content { html } }
    ... on CallToActionBlock { title description buttonText buttonUrl } ... on VideoBlock { title url } } } } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    page: {
      title: 'Food banks',
      type: 'INFORMATION',
      excerpt: 'Where to turn when money is short…',
      path: '/pages/cost-of-living/food/food-banks',
      parent: { title: 'Food', path: '/pages/cost-of-living/food' },
      children: [],
      ancestors: [{ title: 'Cost of living' }, { title: 'Food' }],
      sections: [
        {
          name: 'introduction',
          title: null,
          blocks: [
            { __typename: 'CopyBlock', content: { html: '<p>Start <strong>here</strong>.</p>' } },
            {
              __typename: 'CallToActionBlock',
              title: 'Pantries',
              description: 'No voucher.',
              buttonText: 'See',
              buttonUrl: '/categories/food',
            },
            { __typename: 'VideoBlock', title: 'Film', url: 'https://vimeo.com/1' },
          ],
        },
        { name: 'stray', title: null, blocks: [] },
      ],
    },
  })
  expect(t.directory.log()).toEqual(['GET /pages/food-banks', 'GET /pages'])
})

test('a landing page leads to its children and to categories that are switched on', async () => {
  const t = await testGateway()
  plant(t)
  const { data } = await t.ask(`{ page(slug: "cost-of-living") { type parent { title } sections { name }
    children { title sections { name } } categories { slug } personas { slug } } }`)
  expect(data).toEqual({
    page: {
      type: 'LANDING',
      parent: null,
      sections: [],
      children: [{ title: 'Food', sections: [] }],
      categories: [{ slug: 'feeling-lonely' }],
      personas: [],
    },
  })
})

test('a page that is switched off is not found', async () => {
  const { directory, ask } = await testGateway()
  directory.data.pages = [pageRecord({ enabled: false })]
  const { data, errors } = await ask('{ page(slug: "cost-of-living") { title } }')
  expect({ data, errors }).toEqual({ data: { page: null }, errors: undefined })
})

test('a text in the place of the content, as older directories have it, is the introduction', async () => {
  const { directory, ask } = await testGateway()
  directory.data.pages = [pageRecord({ slug: 'older', content: 'Come **in**.' as never })]
  const { at } = await ask(
    '{ page(slug: "older") { sections { name title blocks { ... on CopyBlock { content { html } } } } } }',
  )
  expect(at('page.sections')).toEqual([
    {
      name: 'introduction',
      title: null,
      blocks: [{ content: { html: '<p>Come <strong>in</strong>.</p>' } }],
    },
  ])
})

test('a circle of parent pages comes to an end', async () => {
  const { directory, ask } = await testGateway()
  const [a, b] = [pageRecord({ id: id(1), slug: 'a' }), pageRecord({ id: id(2), slug: 'b' })]
  directory.data.pages = [
    { ...a, parent: b },
    { ...b, parent: a },
  ]
  expect((await ask('{ page(slug: "a") { path } }')).data).toEqual({ page: { path: '/pages/b/a' } })
})

test('a page is found at the top of the tree when the tree is out of reach', async () => {
  const t = await testGateway()
  plant(t)
  t.directory.misbehave('/pages', count => (count > 1 ? { status: 500 } : null))
  expect((await t.ask('{ page(slug: "food-banks") { path } }')).data).toEqual({
    page: { path: '/pages/food-banks' },
  })
})
