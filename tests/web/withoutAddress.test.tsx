import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkLink, marksOf } from '../../web/components/BoroughMap/Marks.tsx'
import { Breadcrumbs } from '../../web/components/Breadcrumbs/Breadcrumbs.tsx'
import { PageTree } from '../../web/components/PageTree/PageTree.tsx'
import { PersonaCard } from '../../web/components/PersonaCard/PersonaCard.tsx'
import { CategoryTile } from '../../web/components/Tile/CategoryTile.tsx'
import { SitemapPageDocument } from '../../web/generated/operations/SitemapPage.ts'
import { Page as SitemapPage } from '../../web/pages/(content)/sitemap/+Page.tsx'
import { datedEvents } from '../../web/pages/(search)/events/datedEvents.ts'
import { categoryRecord } from '../gateway/records/categoryRecord.ts'
import { eventRecord } from '../gateway/records/eventRecord.ts'
import { organisationRecord } from '../gateway/records/organisationRecord.ts'
import { personaRecord } from '../gateway/records/personaRecord.ts'
import { serviceRecord } from '../gateway/records/serviceRecord.ts'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded } from './drawnPage.tsx'

const slug = 'tea/50% #off'
const name = 'Tea'
const persona = { __typename: 'Persona' as const, id: slug, slug, name, subtitle: null }
const view = { latitude: 51.45, longitude: 0.15, zoom: 12 }

const parts = {
  'a tile': <CategoryTile category={{ slug, name }} />,
  'a card': <PersonaCard persona={persona} />,
  'a guide': <PageTree pages={[{ id: slug, title: name, path: '' }]} />,
  'a step of the way to the page': <Breadcrumbs trail={[{ text: name, href: undefined }]} />,
}

test.each(Object.entries(parts))('%s whose record can have no address is no link', (_what, part) => {
  const html = renderToStaticMarkup(part)
  expect(html).toContain(name)
  expect(html).not.toMatch(/href="(?!\/")/)
})

test('nor is any on the site map', async () => {
  const { directory, gateway } = await testGateway()
  const none = { id: slug, slug, name, title: name }
  Object.assign(directory.data, {
    services: [serviceRecord(none)],
    organisations: [organisationRecord(none)],
    events: [eventRecord(none)],
    categories: [categoryRecord(none)],
    personas: [personaRecord(none)],
  })
  const { data } = await gateway.execute({ document: SitemapPageDocument, variables: {} })
  const html = drawnPage(SitemapPage, '/sitemap', [loaded(SitemapPageDocument, {}, data as never)])
  expect(html.split(`>${name}<`)).toHaveLength(6)
  expect(html).not.toMatch(/href="[^"]*tea/)
})

test('nor in a calendar', () => {
  const day = { date: '2026-11-21', times: '10am' }
  const event = { slug, title: name, startDate: day.date, startTime: '10:00:00', days: [day] }
  expect(datedEvents([event as never])).toMatchObject([{ name, href: undefined }])
})

test('a mark of a map leads to the list then', () => {
  const [mark] = marksOf([{ ...view, number: 3, name, place: 'Hall', href: undefined }], view)
  const html = renderToStaticMarkup(<MarkLink mark={mark!} view={view} hrefOf={() => ''} isNamed={false} />)
  expect(html).toContain('href="#listed-3"')
})
