import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DateTime } from 'luxon'
import type { Clock } from '../../../platform/clock.ts'
import { weakEtag } from '../../../platform/http/etag.ts'
import { HttpError } from '../../../platform/http/httpError.ts'
import { type DatasetReader, derivedId, laterOf } from '../dataset.ts'
import type { RowOf } from '../tables.ts'
import { changesFile, changesFormats } from './changesFile.ts'
import { atomFeed, type ChangeEntry, entryOf } from './entries.ts'
import { type RecordChange, recentChanges } from './recentChanges.ts'

/** What feeds are made from. */
export interface ChangeFeedOptions {
  reader: Pick<DatasetReader, 'version' | 'row' | 'rows' | 'changes' | 'latestChanges' | 'withheldListedAt'>
  clock: Clock
  siteName: string
  /** The address of this site, without a slash at its end. */
  siteUrl: string
  /** The sentence about the licence of the data, and where the licence is; null when none is stated. */
  rights: { text: string; url: string | null }
}

/** The answer to a request for changes, before it is sent. */
export interface ChangeFeed {
  mediaType: string
  etag: string
  /** ISO 8601. */
  lastModified: string
  /** Further headers. A `link` is one of several. */
  headers: Readonly<Record<string, string>>
  /** What sending it costs. */
  points: number
  pieces: () => AsyncGenerator<string>
}

/** The changes of a dataset, as files to follow. */
export interface ChangeFeeds {
  /**
   * The feed at a path; null when none is there.
   *
   *     await feeds.at('/data/services.atom', new URLSearchParams()) // { mediaType: 'application/atom+xml; …', … }
   *     await feeds.at('/data/services.csv', new URLSearchParams())  // null
   *
   * @throws HttpError 400, 404 or 410 in words, and 503 while there is no version yet.
   */
  at(path: string, parameters: URLSearchParams): Promise<ChangeFeed | null>
}

/** The addresses of the feeds, as words for those who look for one. */
export const feedAddresses: readonly string[] = [
  '/data/changes.ndjson',
  '/data/changes.csv',
  '/data/changes.atom',
  '/data/services.atom',
  '/data/events.atom',
  '/data/categories/{slug}/services.atom',
  '/data/categories/{slug}/events.atom',
]

const mostEntries = 100
/** Changes of services and of events that are known: those of a small category may lie far back. */
const mostChanges = 5000
const mostFeeds = 120
/** Changes that are looked at between two pauses. */
const changesAtATime = 100
/** Seconds. */
const untilVersion = 30

/** The changes of a dataset, as files of lines and as Atom feeds. Each feed is made once for each version and list of withheld addresses. */
export function openChangeFeeds(options: ChangeFeedOptions): ChangeFeeds {
  const { reader } = options
  const recent: Recent = {
    all: recentChanges(reader, null, mostEntries),
    services: recentChanges(reader, 'services', mostChanges),
    events: recentChanges(reader, 'events', mostChanges),
  }
  let madeOf: string | null = null
  let made = new Map<string, Promise<ChangeFeed>>()

  /** Makes a feed, unless it was made of this version and list already. */
  async function once(path: string, make: () => Promise<ChangeFeed>): Promise<ChangeFeed> {
    const state = `${published(reader).id} ${reader.withheldListedAt()}`
    if (madeOf !== state || made.size >= mostFeeds) made = new Map()
    madeOf = state
    const known = made.get(path)
    if (known) return known
    const into = made
    const feed = make()
    into.set(path, feed)
    // What failed, or is of no category, is not kept.
    feed.catch(() => into.delete(path))
    return feed
  }

  return {
    at: async (path, parameters) => {
      const format = changesFormats.find(each => path === `/data/changes.${each}`)
      if (format) {
        published(reader)
        return changesFile(options, parameters, format)
      }
      const kind = kindAt(path)
      if (!kind) return null
      if (parameters.size > 0) throw new HttpError(400, `${path} has no parameters.`)
      // However the slug is written, there is one feed.
      const own = isOfCategory(kind) ? categoryPath(kind) : path
      return once(own, async () => atom(options, recent, own, kind))
    },
  }
}

/** Which changes a feed has. */
type Kind = { of: 'all' | 'services' | 'events' } | CategoryKind

/** The changes of services, or of events, in a category. */
interface CategoryKind {
  of: 'services' | 'events'
  slug: string
}

type Recent = Record<Kind['of'], () => Promise<readonly RecordChange[]>>

const isOfCategory = (kind: Kind): kind is CategoryKind => 'slug' in kind

const categoryPath = ({ of, slug }: CategoryKind) =>
  `/data/categories/${encodeURIComponent(slug.toWellFormed())}/${of}.atom`

const heads = {
  all: { title: 'Changes in the directory', page: '/data' },
  services: { title: 'New and changed services', page: '/results' },
  events: { title: 'New and changed events', page: '/events' },
}

function kindAt(path: string): Kind | null {
  const [, slug, of] = /^\/data\/categories\/([^/]{1,300})\/(services|events)\.atom$/.exec(path) ?? []
  if (slug) return { of: of as CategoryKind['of'], slug: decoded(slug) }
  const [, name] = /^\/data\/(changes|services|events)\.atom$/.exec(path) ?? []
  return name ? { of: name === 'changes' ? 'all' : (name as 'services' | 'events') } : null
}

/** An address that cannot be decoded is of no category. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function published(reader: ChangeFeedOptions['reader']) {
  const version = reader.version()
  if (version) return version
  throw new HttpError(503, `The directory is being read. Please try again in ${untilVersion} seconds.`, {
    headers: { 'retry-after': String(untilVersion) },
  })
}

async function atom(
  options: ChangeFeedOptions,
  recent: Recent,
  path: string,
  kind: Kind,
): Promise<ChangeFeed> {
  const { reader, siteName, siteUrl } = options
  const { madeAt } = published(reader)
  const head = heads[kind.of]
  const category = isOfCategory(kind) ? await categoryNamed(reader, kind) : null
  const changes = await recent[kind.of]()
  const entries = await entriesOf(
    reader,
    changes,
    change => !isOfCategory(kind) || wasIn(reader, kind.of, change, category!.id),
  )
  const title = category ? `${head.title}: ${category.name}` : head.title
  const page = category?.page_url ?? siteUrl + head.page
  const updated = entries[0]?.at ?? madeAt
  const text = atomFeed(
    { ...options, title: `${title} – ${siteName}`, page, self: siteUrl + path, updated },
    entries,
  )
  return {
    mediaType: 'application/atom+xml; charset=utf-8',
    etag: weakEtag(text),
    lastModified: laterOf(updated, reader.withheldListedAt()),
    headers: {},
    points: 1,
    pieces: async function* pieces() {
      yield text
    },
  }
}

async function categoryNamed(
  reader: ChangeFeedOptions['reader'],
  kind: CategoryKind,
): Promise<RowOf<'categories'>> {
  const slugs: string[] = []
  for await (const category of reader.rows('categories')) {
    const own = category.slug ?? category.id
    if (own === kind.slug) return category
    slugs.push(own)
  }
  const addresses = slugs.slice(0, 200).map(slug => categoryPath({ ...kind, slug }))
  throw new HttpError(404, ['There is no such category. There are:', ...addresses].join('\n'))
}

async function entriesOf(
  reader: ChangeFeedOptions['reader'],
  changes: readonly RecordChange[],
  isWanted: (change: RecordChange) => boolean,
): Promise<ChangeEntry[]> {
  const entries: ChangeEntry[] = []
  const [first] = reader.changes({ first: 1 }).changes
  // Once the first change is no longer kept, none of its version is.
  const began = first?.sequence === 1 ? first.at : null
  for (const [index, change] of changes.entries()) {
    if (entries.length >= mostEntries) break
    if (index % changesAtATime === changesAtATime - 1) await yieldToEventLoop()
    if (isWanted(change)) entries.push(entryOf(reader, change, began))
  }
  return entries
}

const linkTables = { services: 'service_categories', events: 'event_categories' } as const

/** Whether a service or event was in a category when it changed, or left it then. */
function wasIn(
  reader: ChangeFeedOptions['reader'],
  of: CategoryKind['of'],
  { id, at }: RecordChange,
  category: string,
): boolean {
  const links = linkTables[of]
  const link = reader.row(links, derivedId(links, id, category))
  if (!link) return false
  const moment = DateTime.fromISO(at)
  return (
    DateTime.fromISO(link.first_seen_at) <= moment &&
    (link.removed_at === null || DateTime.fromISO(link.removed_at) >= moment)
  )
}
