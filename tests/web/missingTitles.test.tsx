import { expect, test } from 'vitest'
import { Sideboxes } from '../../web/components/Collection/CollectionHeader.tsx'
import { InformationPageDocument } from '../../web/generated/operations/InformationPage.ts'
import { ServicePageDocument } from '../../web/generated/operations/ServicePage.ts'
import { Page as Guide } from '../../web/pages/(information)/pages/+Page.tsx'
import { Page as Service } from '../../web/pages/(services)/services/@slug/+Page.tsx'
import { categoryRecord } from '../gateway/records/categoryRecord.ts'
import { pageRecord } from '../gateway/records/pageRecord.ts'
import { serviceRecord } from '../gateway/records/serviceRecord.ts'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded } from './drawnPage.tsx'

const emptyElements = /<(h\d|p|a)\b[^>]*><\/\1>/g

async function guideWith(...blocks: object[]) {
  const { directory, gateway } = await testGateway()
  const content = { introduction: { title: null, content: blocks } } as never
  directory.data.pages = [pageRecord({ slug: 'guide', content })]
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
