import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { feedAddresses } from '../../gateway/openData/changeFeeds/changeFeeds.ts'
import { categoryFeeds, changeFeeds, eventCalendars } from '../../web/components/Head/changeFeeds.ts'
import { AlternateLinks } from '../../web/components/Head/HeadTags.tsx'
import { DataPageDocument } from '../../web/generated/operations/DataPage.ts'
import type { DataPageQuery } from '../../web/generated/types.ts'
import { Page as DataPage } from '../../web/pages/(content)/data/index/+Page.tsx'
import { onBeforeRenderHtml as ofEvents } from '../../web/pages/(search)/events/+onBeforeRenderHtml.ts'
import { onBeforeRenderHtml as ofResults } from '../../web/pages/(search)/results/+onBeforeRenderHtml.ts'
import { onBeforeRenderHtml as ofHome } from '../../web/pages/(main)/index/+onBeforeRenderHtml.ts'
import { siteDefaults } from '../../web/site/options.ts'
import { memoryOpenData } from '../gateway/memoryOpenData.ts'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded, sectionOf } from './drawnPage.tsx'

test('pages link to feeds that are there', () => {
  const linked = [...Object.values(changeFeeds), ...categoryFeeds({ slug: '{slug}', name: 'Food' })]
  expect(linked.map(({ href }) => decodeURIComponent(href)).toSorted()).toEqual(
    feedAddresses.filter(address => address.endsWith('.atom')).toSorted(),
  )
})

test('/data names every address of changes, and shows how to follow them', async () => {
  const { gateway } = await testGateway({ openData: memoryOpenData({}) })
  const { data } = await gateway.execute({ document: DataPageDocument, variables: {} })
  const page = drawnPage(DataPage, '/data', [loaded(DataPageDocument, {}, data as DataPageQuery)])
  const html = sectionOf(page, 'what-changed')
  for (const address of feedAddresses) expect(html).toContain(`>${address}<`)
  expect(html).toContain('https://signpost.example/data/changes.ndjson?${cursor:+after=$cursor}')
  expect(html).toContain('<code>X-Next-Cursor</code>')
  expect(html).not.toContain('`')
})

test('a feed is a link in the head that readers of feeds find', () => {
  const feeds = categoryFeeds({ slug: 'food', name: 'Food & "drink"' })
  expect(renderToStaticMarkup(<AlternateLinks files={feeds} />)).toBe(
    '<link rel="alternate" href="/data/categories/food/services.atom" type="application/atom+xml" title="New and changed services: Food &amp; &quot;drink&quot;"/>' +
      '<link rel="alternate" href="/data/categories/food/events.atom" type="application/atom+xml" title="New and changed events: Food &amp; &quot;drink&quot;"/>',
  )
})

test('an event that is to come has its calendar', () => {
  const event = { slug: 'fair', title: 'Winter fair', startDay: '2026-12-01', isOver: false }
  expect(renderToStaticMarkup(<AlternateLinks files={eventCalendars(event)} />)).toBe(
    '<link rel="alternate" href="/events/fair.ics" type="text/calendar" title="Winter fair"/>',
  )
  expect(eventCalendars({ ...event, startDay: null })).toEqual([])
  expect(eventCalendars({ ...event, isOver: true })).toEqual([])
})

test.each([
  ['home', ofHome, ['/data/services.atom', '/data/events.atom']],
  ['events', ofEvents, ['/data/events.atom', '/events.ics']],
  ['results', ofResults, ['/data/services.atom']],
])('the page of %s has its feeds', (_name, prepare, feeds) => {
  const context = { site: { ...siteDefaults, publicUrl: 'https://signpost.example' } } as never
  prepare(context)
  expect((context as { alternateFiles: { href: string }[] }).alternateFiles.map(({ href }) => href)).toEqual(
    feeds,
  )
})
