import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventsPageDocument } from '../../web/generated/operations/EventsPage.ts'
import { HomePageDocument } from '../../web/generated/operations/HomePage.ts'
import { PagesSearchPageDocument } from '../../web/generated/operations/PagesSearchPage.ts'
import { SitemapPageDocument } from '../../web/generated/operations/SitemapPage.ts'
import type {
  EventsPageQuery,
  HomePageQuery,
  PagesSearchPageQuery,
  SitemapPageQuery,
} from '../../web/generated/types.ts'
import { DayList } from '../../web/components/Happenings/DayList.tsx'
import { Page as Home } from '../../web/pages/(main)/index/+Page.tsx'
import { Page as Sitemap } from '../../web/pages/(content)/sitemap/+Page.tsx'
import { Page as Events } from '../../web/pages/(search)/events/+Page.tsx'
import { Page as PagesSearch } from '../../web/pages/(information)/search-pages/+Page.tsx'
import { Page as ErrorPage } from '../../web/pages/_error/+Page.tsx'
import { testGateway } from '../gateway/testGateway.ts'
import { drawnPage, loaded } from './drawnPage.tsx'

const errorPage = (abortStatusCode: 404 | 500 | 503) =>
  drawnPage(ErrorPage, '/services/none', [], { abortStatusCode, data: { keptUntil: null } })

const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

test.each([
  [404, '404 – Page not found'],
  [503, '503 – Sorry, we cannot show this page at the moment'],
  [500, '500 – Sorry, something went wrong'],
] as const)('an error page of status %d is titled “%s”', (status, title) => {
  expect(titleOf(errorPage(status))).toBe(title)
})

test.each([404, 500, 503] as const)('an error page of status %d says what to do next', status => {
  expect(errorPage(status)).toMatch(/<p class="lead">[^<]*(Please try again|search for what you need)/)
})

test('names are listed under their letters, with accents or without, and figures apart', async () => {
  const named = ['Élan', 'Erith', '4Youth', ' food', '', '🙂'].map((name, i) => ({
    id: String(i),
    slug: `s-${i}`,
    name,
  }))
  const { gateway } = await testGateway()
  const { data } = await gateway.execute({ document: SitemapPageDocument, variables: {} })
  const { services, ...others } = data as SitemapPageQuery
  const html = drawnPage(Sitemap, '/sitemap', [
    loaded(SitemapPageDocument, {}, { ...others, services: { ...services, nodes: named } }),
  ])
  const groups = Array.from(
    html.matchAll(/<h3 id="services-[^"]*">(.*?)<\/h3>(<ul.*?<\/ul>)/g),
    ([, letter, list = '']) => [letter, Array.from(list.matchAll(/>([^<>]*)<\/a>/g), ([, name]) => name)],
  )
  expect(groups).toEqual([
    ['E', ['Élan', 'Erith']],
    ['#', ['4Youth', '', '🙂']],
    ['F', [' food']],
  ])
})

test('titles of events are left out of a translation, and names of subjects are not', async () => {
  const { gateway } = await testGateway()
  const { data } = await gateway.execute({ document: SitemapPageDocument, variables: {} })
  const sitemap = data as SitemapPageQuery
  const html = drawnPage(Sitemap, '/sitemap', [loaded(SitemapPageDocument, {}, sitemap)])
  const isTranslated = (path: string) => !new RegExp(`href="${path}"[^>]* translate="no"`).test(html)
  const [event] = sitemap.events.nodes
  const [category] = sitemap.categories
  expect(html).toContain(`href="/events/${event!.slug}"`)
  expect(isTranslated(`/events/${event!.slug}`)).toBe(false)
  expect(html).toContain(`href="/categories/${category!.slug}"`)
  expect(isTranslated(`/categories/${category!.slug}`)).toBe(true)
})

test('where no event is planned there is a sentence, and no list without entries', async () => {
  const { directory, gateway } = await testGateway()
  directory.data.events = []
  const variables = { page: undefined, filter: {} }
  const { data } = await gateway.execute({ document: EventsPageDocument, variables })
  const html = drawnPage(Events, '/events', [loaded(EventsPageDocument, variables, data as EventsPageQuery)])
  expect(html).toMatch(/<p class="lead">[^<]+<\/p>/)
  expect(html).not.toMatch(/<ul[^>]*><\/ul>/)
})

test('a directory that counts five million services gets no more than a thousand links to hundreds of them', async () => {
  const { gateway } = await testGateway()
  const { data } = await gateway.execute({ document: SitemapPageDocument, variables: {} })
  const { services, ...others } = data as SitemapPageQuery
  const pageInfo = { ...services.pageInfo, pageCount: 50_000 }
  const html = drawnPage(Sitemap, '/sitemap', [
    loaded(
      SitemapPageDocument,
      {},
      { ...others, services: { ...services, totalCount: 5_000_000, pageInfo } },
    ),
  ])
  expect(html.match(/href="\/sitemap\?services=/g)).toHaveLength(1000)
})

test.each([
  [3, 'food', '3 guides for “food”'],
  [1, 'food', '1 guide for “food”'],
  [0, 'food', 'No guides for “food”'],
  [0, '', 'Search our guides'],
])('%i guides for %j are headed “%s”', async (totalCount, query, title) => {
  const { gateway } = await testGateway()
  const variables = { query, isEmpty: !query }
  const { data } = await gateway.execute({ document: PagesSearchPageDocument, variables })
  const { searchPages, ...others } = data as PagesSearchPageQuery
  const found = { ...others, searchPages: { ...searchPages, totalCount } }
  const address = query ? `/pages/search?query=${query}` : '/pages/search'
  expect(titleOf(drawnPage(PagesSearch, address, [loaded(PagesSearchPageDocument, variables, found)]))).toBe(
    title,
  )
})

test('the home page names the list of subjects only where it has one', async () => {
  const { gateway } = await testGateway()
  const { data } = await gateway.execute({ document: HomePageDocument, variables: {} })
  const whole = data as HomePageQuery
  const home = (categories: typeof whole.categories) =>
    drawnPage(Home, '/', [loaded(HomePageDocument, {}, { ...whole, categories })], { data: {} })
  const { categoriesTitle } = whole.settings.home
  expect(home(whole.categories)).toContain(`>${categoriesTitle}</h2>`)
  expect(home([])).not.toContain(categoriesTitle)
})

test('a list of days says where nobody has stated the times', () => {
  const fair = { name: 'Fair', href: '/events/fair', startsAt: '', times: '', place: 'Erith', notes: [] }
  const date = '2026-11-20'
  const day = { date, title: 'Friday 20 November', shortTitle: 'Fri 20', holiday: null, happenings: [fair] }
  expect(renderToStaticMarkup(<DayList days={[day]} today={date} />)).toContain('>Times not stated</p>')
})
