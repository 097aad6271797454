import { type Feed, type FeedContext, type MakeFeed, wholeLists } from './feedContext.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Listing, listingOf, mapListing } from '../pagination/listing.ts'
import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { londonToday, rfc3339 } from '../formatting/calendar.ts'
import { escapeXml } from '../formatting/xml.ts'
import { createLoaders } from '../directory/loaders/loaders.ts'
import { once } from '../../platform/once.ts'
import { pathOf } from '../records/coerce.ts'
import { isBelowTop, pagePath } from '../content/guides.ts'

const sitemapFileName = /^\/([a-z]+)-sitemap(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/

/**
 * The handler of a sitemap by its path; null for other paths.
 *
 *     sitemapAt('/services-sitemap-2.xml') // (context) => …
 *     sitemapAt('/services-sitemap-1.xml') // null: the first file has no number
 */
export function sitemapAt(path: string): MakeFeed | null {
  if (path === '/sitemap.xml') return sitemapIndex
  const [, name, number = '1'] = sitemapFileName.exec(path) ?? []
  const kind = sitemapKinds.find(known => known === name)
  return kind ? context => sitemapFile(kind, Number(number), context) : null
}

/**
 * The index of all sitemap files.
 *
 * Makes one call for each list, whose total gives the number of files; where that is more than one, rows are looked for in
 * the last. A list without records has none: search engines report an empty file as an error. Dates are left out, since they
 * would require reading every record.
 */
async function sitemapIndex(context: FeedContext): Promise<Feed> {
  const listings = sitemapListings(context)
  const files = await Promise.all(
    sitemapKinds.map(async kind => {
      const { total } = await listings[kind](1, sitemapSize.perPage)
      const counted = Math.ceil(total / sitemapSize.perPage / sitemapSize.pages)
      const count = counted > 1 ? await filesWithRecords(listings[kind], counted) : counted
      if (count < counted) context.log?.warn?.({ list: kind, total, files: count }, tooFew)
      return Array.from({ length: count }, (_, index) => sitemapPath(kind, index + 1))
    }),
  )
  const entries = files.flat().map(path => ({ url: context.publicUrl + path, changed: null }))
  return sitemapXml('sitemapindex', 'sitemap', async function* pages() {
    yield entries
  })
}

const tooFew = 'a sitemap ends before the total that the directory tells: it has fewer records, or too many'

/** How many files of a list have records, of so many by its total: that is believed where the last file has some. */
async function filesWithRecords(listing: Listing<SitemapEntry>, counted: number): Promise<number> {
  const hasFile = async (number: number) => {
    const { rows } = await listing((number - 1) * sitemapSize.pages + 1, sitemapSize.perPage)
    return rows.length > 0
  }
  const most = Math.min(counted, mostFiles)
  if (await hasFile(most)) return most
  for (let number = 2; number < most; number++) if (!(await hasFile(number))) return number - 1
  return most - 1
}

/**
 * One file of a sitemap, counted from 1; null after the end of the list.
 *
 *     await sitemapFile('services', 2, context) // the services from number 50,001
 *
 * The first file exists even when the list is empty. Records are read 100 at a time and not kept in memory.
 */
async function sitemapFile(kind: SitemapKind, number: number, context: FeedContext): Promise<Feed | null> {
  const listing = sitemapListings(context)[kind]
  const { total } = await listing(1, sitemapSize.perPage)
  const before = (number - 1) * sitemapSize.pages
  if (number > mostFiles || (number > 1 && total <= before * sitemapSize.perPage)) return null
  if (number > 1 && !(await listing(before + 1, sitemapSize.perPage)).rows.length) return null
  return sitemapXml('urlset', 'url', () => entriesOfFile(listing, number, context.publicUrl))
}

async function* entriesOfFile(
  listing: Listing<SitemapEntry>,
  number: number,
  publicUrl: string,
): AsyncGenerator<{ url: string; changed: string | null }[]> {
  const last = number * sitemapSize.pages
  for (let page = last - sitemapSize.pages + 1; page <= last; page++) {
    const { rows, total } = await listing(page, sitemapSize.perPage)
    yield rows
      .filter(row => row !== null)
      .map(({ path, changed }) => ({ url: new URL(publicUrl + path).href, changed }))
    // A page without rows is the end, whatever the directory counts.
    if (page * sitemapSize.perPage >= total || !rows.length) return
    // With every page in the cache, nothing else would yield to other requests.
    await nextTurn()
  }
}

/**
 * The path of a sitemap file.
 *
 *     sitemapPath('services', 1) // '/services-sitemap.xml'
 *     sitemapPath('services', 2) // '/services-sitemap-2.xml'
 */
function sitemapPath(kind: SitemapKind, number: number): string {
  return `/${kind}-sitemap${number > 1 ? `-${number}` : ''}.xml`
}

/**
 * The number of records in one sitemap file, in pages of the directory's largest size.
 *
 *     sitemapSize.pages * sitemapSize.perPage // 50000, the limit of the sitemap protocol
 *
 * Records that are left out count too, so that the total of a list gives the number of files.
 */
const sitemapSize = { pages: 500, perPage: 100 } as const

/** A million records of a kind: no total makes more files. */
const mostFiles = 20

interface Location {
  url: string
  changed: string | null
}

/**
 * A sitemap or a sitemap index as XML.
 *
 *     sitemapXml('urlset', 'url', locations)
 *     // <urlset xmlns="…"><url><loc>https://signpost.example/</loc></url></urlset>
 *
 * `changefreq` and `priority` are left out: search engines ignore both.
 */
function sitemapXml(root: string, item: string, pages: () => AsyncIterable<Location[]>): Feed {
  return {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    pieces: async function* pieces() {
      yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
      for await (const page of pages()) yield page.map(location => itemXml(item, location)).join('')
      yield `</${root}>\n`
    },
  }
}

function itemXml(item: string, { url, changed }: Location): string {
  const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<${item}><loc>${escapeXml(url)}</loc>${lastmod}</${item}>\n`
}

/** The sitemaps in the index, in its order. */
const sitemapKinds = ['services', 'events', 'categories', 'personas', 'organisations', 'pages'] as const

type SitemapKind = (typeof sitemapKinds)[number]

/** An address in a sitemap. */
interface SitemapEntry {
  /** A path of the site: `/services/erith-food-bank`. */
  path: string
  /** When its content last changed, `2026-10-12T14:05:11Z`; null when unknown. */
  changed: string | null
}

/** The entries of each sitemap: exactly what the site shows to everyone. */
function sitemapListings({
  directory,
  now,
  sitePages,
}: Pick<FeedContext, 'directory' | 'now' | 'sitePages'>): Record<SitemapKind, Listing<SitemapEntry>> {
  const lists = wholeLists(directory)
  const { collections, events, organisations, pages, services } = createLoaders(lists)
  return {
    services: mapListing(services.summaries(), service => recordEntry('services', service)),
    events: mapListing(events.summaries(londonToday(now)), event => recordEntry('events', event)),
    organisations: mapListing(organisations.summaries(), organisation =>
      recordEntry('organisations', organisation),
    ),
    categories: listingOnce(async () =>
      (await collections.categories()).map(category => recordEntry('categories', category)),
    ),
    personas: listingOnce(async () =>
      (await collections.personas()).map(persona => recordEntry('personas', persona)),
    ),
    pages: listingOnce(async () => [
      ...sitePages.map(path => ({ path, changed: null })),
      ...pageEntries(await pages.tree()),
    ]),
  }
}

function listingOnce(load: () => Promise<(SitemapEntry | null)[]>): Listing<SitemapEntry> {
  const all = once(load)
  return async (page, perPage) => listingOf(await all())(page, perPage)
}

interface ListedRecord {
  id: string
  slug: string
  updated_at: string
  /** Services only: the last change of their content; `updated_at` also changes for internal reasons. */
  last_modified_at?: string
}

/**
 * The entry of a record; null when neither its slug nor its id is valid in an address.
 *
 *     recordEntry('services', foodBank) // { path: '/services/erith-food-bank', changed: '2026-10-12T14:05:11Z' }
 */
function recordEntry(folder: Parameters<typeof pathOf>[0], record: ListedRecord): SitemapEntry | null {
  const path = pathOf(folder, record)
  const changed = rfc3339(record.last_modified_at) ?? rfc3339(record.updated_at)
  return path ? { path, changed } : null
}

/**
 * The entries of the information pages, with their paths in the tree: those that `/sitemap` lists.
 *
 *     pageEntries(tree)[1] // { path: '/pages/cost-of-living/food-banks', changed: '2026-10-12T14:05:11Z' }
 */
function pageEntries(tree: readonly PageListItemRecord[]): SitemapEntry[] {
  return tree
    .filter(page => isBelowTop(page, tree))
    .map(page => ({ path: pagePath(page, tree), changed: rfc3339(page.updated_at) }))
    .filter(({ path }) => path !== '')
}
