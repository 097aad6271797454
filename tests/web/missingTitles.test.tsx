import { expect, test } from 'vitest'
import { Sideboxes } from '../../web/components/Collection/CollectionHeader.tsx'
import { InformationPageDocument } from '../../web/generated/operations/InformationPage.ts'
import { ServicePageDocument } from '../../web/generated/operations/ServicePage.ts'
import { Page as Guide } from '../../web/pages/(information)/pages/+Page.tsx'
import { Page as Service } from '../../web/pages/(services)/services/@slug/+Page.tsx'
import type { PageRecord } from '../../schema/generated/records.ts'
import { categoryRecord } from '../gateway/records/categoryRecord.ts'
import { id } from '../gateway/records/id.ts'
import { pageRecord } from '../gateway/records/pageRecord.ts'
import { serviceRecord } from '../gateway/records/serviceRecord.ts'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded } from './drawnPage.tsx'

const emptyElements = /<(h\d|p|a)\b[^>]*><\/\1>/g

const guideWith = (...blocks: object[]) => guide({ introduction: { title: null, content: blocks } })

async function guide(sections: object, changes: Partial<PageRecord> = {}, below: PageRecord[] = []) {
  const { directory, gateway } = await testGateway()
  const content = sections as never
  directory.data.pages = [pageRecord({ slug: 'guide', content, ...changes }), ...below]
  const variables = { slug: 'guide' }
  const { data } = await gateway.execute({ document: InformationPageDocument, variables })
  return drawnPage(Guide, '/pages/guide', [loaded(InformationPageDocument, variables, data as never)], {
    routeParams: variables,
  })
}

test.each([
  [
    'title',
    { title: null, description: 'Ring us.', url: '/contact', buttonText: 'Contact us' },
    'Contact us</a>',
  ],
  [
    'description',
    { title: 'Ask', description: null, url: '/contact', buttonText: 'Contact us' },
    '<h2>Ask</h2>',
  ],
  ['words on its button', { title: 'Ask', description: '', url: '/contact', buttonText: null }, '>Ask</a>'],
  ['words', { title: '', description: '', url: 'https://act.example/a', buttonText: '' }, '>act.example</a>'],
])('a call to action without a %s has no empty element and keeps its link', async (_part, block, kept) => {
  const html = await guideWith({ type: 'cta', ...block })
  expect(html.match(emptyElements)).toBeNull()
  expect(html).toContain(kept)
})

const copy = (value: string) => [{ type: 'copy', value }]

test.each(['landing', 'information'] as const)(
  'text above the lists of a guide stands below their headings, which are there once (%s)',
  async page_type => {
    const categories = [categoryRecord()]
    const child = pageRecord({
      id: id(1502),
      slug: 'below',
      title: 'Below',
      parent: { id: id(1501) } as never,
    })
    const html = await guide(
      {
        introduction: { title: null, content: copy('Hello.') },
        info_pages: { title: 'Choose one', content: copy('Each is short.') },
        collections: { title: 'Local help', content: copy('Near you.') },
      },
      { id: id(1501), page_type, collection_categories: categories },
      [child],
    )
    const parts = html.match(/>(Choose one|Each is short\.|Below|Local help|Near you\.)</g)
    const pages = ['>Choose one<', '>Each is short.<', '>Below<']
    const help = ['>Local help<', '>Near you.<']
    // The pages of a guide stand beside its text, those of its first page below.
    expect(parts).toEqual(page_type === 'landing' ? [...pages, ...help] : [...help, ...pages])
    expect(html).toContain('href="/pages/guide/below"')
    expect(html).not.toContain('Nothing has been written here yet.')
  },
)

test('text above a list that a guide has not keeps its heading', async () => {
  const html = await guide({
    info_pages: { title: 'Choose one', content: copy('Soon.') },
  })
  expect(html).toMatch(/<h2>Choose one<\/h2>.*<p>Soon\.<\/p>/s)
})

test('a video without a title is called by its host', async () => {
  const html = await guideWith({ type: 'video', title: null, url: 'https://vimeo.com/1' })
  expect(html).toContain('>Watch: vimeo.com</a>')
})

test('a box beside a list needs no title', async () => {
  const { directory, ask } = await testGateway()
  directory.data.categories = [categoryRecord({ sideboxes: [{ title: '', content: 'Call us.' }] })]
  const { at } = await ask('{ categories { sideboxes { title content { html } } } }')
  const sideboxes = at('categories.0.sideboxes') as Parameters<typeof Sideboxes>[0]['boxes']
  const html = drawnPage(() => <Sideboxes boxes={sideboxes} />, '/categories/food', [])
  expect(html.match(emptyElements)).toBeNull()
  expect(html).toContain('<p>Call us.</p>')
})

test.each([
  ['Great people.', '“Great people.”'],
  ['“Great people.”', '“Great people.”'],
  ['"Great people," says Jo.', '&quot;Great people,&quot; says Jo.'],
])('the testimonial %s has its quotation marks once', async (testimonial, shown) => {
  const { directory, gateway } = await testGateway()
  directory.data.services = [serviceRecord({ slug: 'tea', testimonial })]
  const variables = { slug: 'tea' }
  const { data } = await gateway.execute({ document: ServicePageDocument, variables })
  const html = drawnPage(Service, '/services/tea', [loaded(ServicePageDocument, variables, data as never)], {
    routeParams: variables,
  })
  expect(html).toContain(`<blockquote class="testimonial">${shown}</blockquote>`)
})
