import type {
  OrganisationEventRecord,
  OrganisationRecord,
  ServiceRecord,
} from '../../schema/generated/records.ts'
import { londonToday } from '../formatting/calendar.ts'
import type { FeedContext } from '../feeds/FeedContext.ts'
import { wholeLists } from '../feeds/wholeLists.ts'
import { createLoaders } from '../loaders/createLoaders.ts'
import { listingOf, type Listing } from '../pagination/listing.ts'
import { listFrom } from '../loaders/listFrom.ts'
import { once } from '../loaders/once.ts'
import { runningService } from '../loaders/runningService.ts'
import { ties } from '../loaders/Ties.ts'
import { fixedPages } from './fixedPages.ts'
import { pageEntries } from './pageEntries.ts'
import { recordEntry } from './recordEntry.ts'
import type { SitemapEntry } from './SitemapEntry.ts'
import type { SitemapKind } from './sitemapKinds.ts'

/** What each sitemap lists: exactly what the site shows to everyone. */
export function sitemapListings({
  rest,
  now,
}: Pick<FeedContext, 'rest' | 'now'>): Record<SitemapKind, Listing<SitemapEntry>> {
  const lists = wholeLists(rest)
  const { collections, pages } = createLoaders(lists)
  return {
    services: entries(listFrom<ServiceRecord>(lists, { path: '/services' }, ties.byName), service => {
      const running = runningService(service)
      return running && recordEntry('/services', running)
    }),
    events: entries(
      listFrom<OrganisationEventRecord>(
        lists,
        { path: '/organisation-events', values: { 'filter[ends_after]': londonToday(now) } },
        ties.byDate,
      ),
      event => recordEntry('/events', event),
    ),
    organisations: entries(
      listFrom<OrganisationRecord>(lists, { path: '/organisations' }, ties.byName),
      organisation => recordEntry('/organisations', organisation),
    ),
    categories: whole(async () =>
      (await collections.categories()).map(category => recordEntry('/categories', category)),
    ),
    personas: whole(async () =>
      (await collections.personas()).map(persona => recordEntry('/personas', persona)),
    ),
    pages: whole(async () => [...fixedPages, ...pageEntries(await pages.tree())]),
  }
}

function entries<T>(listing: Listing<T>, entryOf: (record: T) => SitemapEntry | null): Listing<SitemapEntry> {
  return async (page, perPage) => {
    const { rows, total } = await listing(page, perPage)
    return { rows: rows.map(row => row && entryOf(row)), total }
  }
}

function whole(load: () => Promise<(SitemapEntry | null)[]>): Listing<SitemapEntry> {
  const all = once(load)
  return async (page, perPage) => listingOf(await all())(page, perPage)
}
