import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { createClock } from '../../platform/clock.ts'
import { feedReader } from './feedReader.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'

const files = ['services', 'events', 'categories', 'personas', 'organisations', 'pages'].map(
  kind => `/${kind}-sitemap.xml`,
)

test('the index lists the six sitemaps', async () => {
  const { listed } = await feedReader()
  expect(await listed('/sitemap.xml')).toEqual(files)
})

const validate = (contents: string, schema: 'sitemap' | 'sitemapindex') =>
  validateXML({
    xml: { fileName: 'sitemap.xml', contents },
    schema: { fileName: 'schema.xsd', contents: readFileSync(`tests/gateway/xsd/${schema}.xsd`, 'utf8') },
  })

test.each([...files, '/sitemap.xml'])('%s is valid for search engines', async path => {
  const { read } = await feedReader()
  const schema = path === '/sitemap.xml' ? 'sitemapindex' : 'sitemap'
  expect(await validate(await read(path), schema)).toMatchObject({ valid: true, errors: [] })
})

test.each([
  ['a date without an offset', '<loc>https://signpost.example/</loc><lastmod>2026-10-12T14:05:11</lastmod>'],
  ['an address without a host', '<loc>/about</loc>'],
  ['how much a page matters', '<loc>https://signpost.example/</loc><priority>1</priority>'],
  ['no address', ''],
])('a sitemap with %s would be found out', async (_name, url) => {
  const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>${url}</url></urlset>`
  expect((await validate(xml, 'sitemap')).valid).toBe(false)
})

test('a sitemap says where its pages are and when they last changed', async () => {
  const { directory, read } = await feedReader()
  directory.data.services = [serviceRecord({ last_modified_at: '2026-11-01T08:00:00+0000' })]
  expect(await read('/services-sitemap.xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://signpost.example/services/tuesday-tea-and-chat</loc><lastmod>2026-11-01T08:00:00Z</lastmod></url>
</urlset>
`)
})

test('a record that does not say when it changed is listed without a date', async () => {
  const { directory, read } = await feedReader()
  directory.data.organisations = [organisationRecord({ updated_at: 'yesterday' })]
  expect(await read('/organisations-sitemap.xml')).toContain(
    '<url><loc>https://signpost.example/organisations/crayford-friendship</loc></url>',
  )
})

test('an address with characters reserved in XML is escaped', async () => {
  const { read } = await feedReader({ publicUrl: `https://signpost.example/it's?a=1&b=` })
  expect(await read('/events-sitemap.xml')).toContain(
    '<loc>https://signpost.example/it&apos;s?a=1&amp;b=/events/danson-winter-walk</loc>',
  )
})

test('information pages are listed where they stand in the tree', async () => {
  const { directory, listed } = await feedReader()
  const parent = { id: id(6001), title: '', slug: '', excerpt: null, page_type: 'landing' as const }
  const whole = pageRecord({ id: id(6002), slug: 'food-banks' })
  directory.data.pages = [pageRecord(), { ...whole, parent: { ...whole, ...parent } }]
  expect((await listed('/pages-sitemap.xml')).slice(-2)).toEqual([
    '/pages/cost-of-living',
    '/pages/cost-of-living/food-banks',
  ])
})

const guideBelow = (n: number, parent: number | null, enabled = true) => {
  const page = pageRecord({ id: id(n), slug: `guide-${n}`, enabled })
  return parent ? { ...page, parent: { ...page, id: id(parent) } } : page
}

test('a page below one that is switched off, or below itself, is in no list of pages', async () => {
  const { directory, listed } = await feedReader()
  directory.data.pages = [
    guideBelow(6001, null),
    guideBelow(6002, null, false),
    guideBelow(6003, 6002),
    guideBelow(6004, 6003),
    guideBelow(6005, 6006),
    guideBelow(6006, 6005),
    guideBelow(6007, 6001),
  ]
  const pages = (await listed('/pages-sitemap.xml')).filter(path => path.startsWith('/pages/'))
  expect(pages).toEqual(['/pages/guide-6001', '/pages/guide-6001/guide-6007'])
})

test('the cookie policy is listed, whether the council has written one or not', async () => {
  const { directory, listed } = await feedReader()
  directory.data.settings = { cms: { frontend: { cookie_policy: { title: 'Cookies' } } } }
  expect(await listed('/pages-sitemap.xml')).toContain('/cookie-policy')
  expect(await (await feedReader()).listed('/pages-sitemap.xml')).toContain('/cookie-policy')
})

test('a list without records has no file in the index, and an empty one at its address', async () => {
  const { directory, listed, get } = await feedReader()
  directory.data.events = [eventRecord({ end_date: '2026-11-19' })]
  expect(await listed('/sitemap.xml')).not.toContain('/events-sitemap.xml')
  const response = await get('/events-sitemap.xml')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<urlset')
})

test('an event of today in London is listed half an hour after midnight in summer', async () => {
  const { directory, listed } = await feedReader({ clock: createClock('2026-06-15T00:30') })
  directory.data.events = ['2026-06-14', '2026-06-15'].map(day =>
    eventRecord({ slug: `on-${day}`, end_date: day }),
  )
  expect(await listed('/events-sitemap.xml')).toEqual(['/events/on-2026-06-15'])
})

test('records whose slug no address can hold are listed by their id, and broken ones do no harm', async () => {
  const { directory, listed } = await feedReader()
  directory.data.categories = [
    categoryRecord({ id: id(7001), slug: '../../etc' }),
    categoryRecord({ id: '../etc', slug: 'all' }),
    null as never,
    categoryRecord({ id: id(7002), slug: 'food' }),
  ]
  directory.data.services = [null as never, serviceRecord({ id: '<i>', slug: '<b>' }), serviceRecord()]
  expect((await listed('/categories-sitemap.xml')).toSorted()).toEqual([
    `/categories/${id(7001)}`,
    '/categories/food',
  ])
  expect(await listed('/services-sitemap.xml')).toEqual(['/services/tuesday-tea-and-chat'])
})

test.each([
  ['2026-10-12T14:05:11+0000', '<lastmod>2026-10-12T14:05:11Z</lastmod>'],
  ['2026-10-12T14:05:11+01:00', '<lastmod>2026-10-12T13:05:11Z</lastmod>'],
  ['2026-13-12T14:05:11+0000', '</loc></url>'],
  ['2026-02-30T25:05:11+0000', '</loc></url>'],
])('a change at %s is written %s', async (updated, expected) => {
  const { directory, read } = await feedReader()
  directory.data.organisations = [organisationRecord({ updated_at: updated })]
  expect(await read('/organisations-sitemap.xml')).toContain(expected)
})
