import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  LocationRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
  PageRecord,
  ServiceLocationRecord,
  ServiceRecord,
  TaxonomyCategoryRecord,
} from '../../../schema/generated/records.ts'
import { flagOf, textOf } from '../../records/coerce.ts'
import type { SettingsModel } from '../../records/models.ts'
import { recordsIn, rowsByOwner } from './batches.ts'
import { DirectoryError, nullIfNotOffered, ReplyTooLong } from '../directoryError.ts'
import { paged, type WholeList } from './pagedList.ts'
import { isWholeList, recordOf, recordsOf, rowsOf, settingsIn } from './rows.ts'
import { runningService } from './services.ts'
import { restPath } from '../paths.ts'
import type { Reply } from '../response.ts'

export { TooManyRecords, type WholeList } from './pagedList.ts'

/** Sends one call to the directory, past all caches, when its turn has come. */
export type ReadPath = (path: string) => Promise<Reply | null>

/** A service with all its locations. */
export type WholeService = ServiceRecord & { service_locations: ServiceLocationRecord[] }

/** A page with its texts; `content` is null when they were not read. */
export interface WholePage {
  page: PageListItemRecord
  content: PageRecord['content'] | null
}

/** A page among all pages, by which it has its address. */
type PageInTree = WholePage & { tree: readonly PageListItemRecord[] }

/** What is known of the texts of pages, of which not all are read each time. */
export interface PageTexts {
  /** A page as it was read last; null when it was not. */
  kept: (id: string) => WholePage | null
  /** The number of the reading in which the text of each page was read last, by its id. It is brought up to date. */
  readIn: Map<string, number>
  /** The number of this reading. */
  reading: number
  /** Is told how many pages there are, where the texts of the last are left out, and of how many they are read. */
  onTooMany: (pages: number, most: number) => void
}

/** All records of a directory, kind by kind. A kind is read when its pages are, so that no kind is in memory whole. */
interface WholeDirectory {
  eligibilities: () => WholeList<TaxonomyCategoryRecord>
  categories: () => WholeList<CollectionCategoryRecord>
  personas: () => WholeList<CollectionPersonaRecord>
  services: () => WholeList<WholeService>
  organisations: () => WholeList<OrganisationRecord>
  /** Those that no service or event uses too. */
  locations: () => WholeList<LocationRecord>
  /** Those that did not end before a day, such as `2026-12-25`. */
  events: (today: string) => WholeList<OrganisationEventRecord>
  pages: (texts: PageTexts) => WholeList<PageInTree>
  /** One, or none. */
  settings: () => WholeList<SettingsModel>
}

/** Pages whose texts are read, each by a call of its own. The descriptions of the open data's columns name the number. */
const mostPageTexts = 2000
/** Pages of which the list says what it said before and whose texts are read all the same, as not every directory dates them. */
const mostTextsReadAgain = 300
const pagesAtOnce = 20

/**
 * Reads a directory list by list, without what is switched off.
 *
 *     for await (const services of wholeDirectory(read, 100_000).services().pages) …
 *
 * A call that fails ends the list with its error, as does a list of services that is not there: then something else answers in the
 * directory's place, such as a proxy without it.
 *
 * @param most with more records of a kind that comes in pages a TooManyRecords is thrown.
 */
export function wholeDirectory(read: ReadPath, most: number): WholeDirectory {
  const collections = <T extends { id: string; enabled: boolean }>(kind: string) =>
    mapped(allOrPaged<T>(read, `/collections/${kind}`, most), rows =>
      rows.filter(({ enabled }) => flagOf(enabled, false)),
    )
  return {
    eligibilities: () => unpaged(read, '/taxonomies/service-eligibilities'),
    categories: () => collections('categories'),
    personas: () => collections('personas'),
    services: () =>
      mapped(
        paged<ServiceRecord>(offered(read), '/services', { include: 'organisation' }, most),
        async rows =>
          withLocations(
            read,
            rows.map(runningService).filter(row => row !== null),
          ),
      ),
    organisations: () => paged(read, '/organisations', {}, most),
    // Those in use come with services and events, also where this list is not offered.
    locations: () => paged(orNothing(read), '/locations', {}, most),
    events: today =>
      mapped(
        paged<OrganisationEventRecord>(
          read,
          '/organisation-events',
          { include: 'organisation', 'filter[ends_after]': today },
          most,
        ),
        async events => withPlaces(read, events, most),
      ),
    pages: texts => ({ pages: pagesWithTexts(read, texts), isWhole: () => true, tooLong: () => 0 }),
    settings: () => ({ pages: settingsPages(read), isWhole: () => true, tooLong: () => 0 }),
  }
}

/** Lists of which each record is as whole as when it is read alone. */
const wholeRecords = new Set(['/services', '/organisations', '/locations'])

/**
 * The records in a reply to a call of the copy, under the keys that each has when it is read alone.
 *
 *     recordsOfCopy('/services?include=organisation&page=1', reply) // [['/services/3f0f…?include=organisation', { … }], …]
 */
export function recordsOfCopy(path: string, reply: Reply | null): [key: string, reply: Reply][] {
  const [list = '', query] = path.split('?')
  if (!reply || !wholeRecords.has(list)) return []
  return recordsIn(reply, list, { include: new URLSearchParams(query).get('include') ?? undefined })
}

async function* settingsPages(read: ReadPath) {
  const reply = await read('/settings').catch(nullIfNotOffered)
  yield reply ? [settingsIn(reply)] : []
}

const offered =
  (read: ReadPath): ReadPath =>
  async path => {
    const reply = await read(path).catch(nullIfNotOffered)
    if (!reply) throw new DirectoryError('DIRECTORY_UNAVAILABLE', `GET ${path} is not there`)
    return reply
  }

const orNothing =
  (read: ReadPath): ReadPath =>
  async path =>
    read(path).catch((error: unknown) => {
      if (error instanceof DirectoryError && error.status === 404) return null
      throw error
    })

/** Sorted by names, which most places lack, they come in any order: each reading of them is made whole. */
const placesOfServices = rowsByOwner('/service-locations', 'service_id', { include: 'location' })

async function withLocations(read: ReadPath, services: readonly ServiceRecord[]): Promise<WholeService[]> {
  // The directory reads an empty filter as none.
  if (!services.length) return []
  const found = await placesOfServices.fetch(
    services.map(({ id }) => id),
    async path => read(path).catch(nullIfNotOffered),
  )
  return services.map(service => ({
    ...service,
    service_locations: recordsOf<ServiceLocationRecord>(found.get(service.id) ?? null),
  }))
}

/** An id that can stand in a list of them. */
const askable = /^[\w-]{1,100}$/

/** Events with their locations, which not every directory sends in lists. */
async function withPlaces(
  read: ReadPath,
  events: readonly OrganisationEventRecord[],
  most: number,
): Promise<OrganisationEventRecord[]> {
  const missing = events.flatMap(({ location, location_id: id }) =>
    !location && id && askable.test(textOf(id) ?? '') ? [id] : [],
  )
  if (!missing.length) return [...events]
  const values = { 'filter[id]': [...new Set(missing)] }
  const places = new Map<string, LocationRecord>()
  for await (const page of paged<LocationRecord>(read, '/locations', values, most).pages)
    for (const place of page) places.set(place.id, place)
  return events.map(event => ({ ...event, location: event.location ?? places.get(event.location_id ?? '') }))
}

/**
 * Pages with their texts: those that are new or of which the list says something new are read, and of the others those that
 * were not read for longest.
 */
async function* pagesWithTexts(read: ReadPath, texts: PageTexts): AsyncGenerator<PageInTree[]> {
  const { kept, readIn, reading, onTooMany } = texts
  const listed = rowsOf<PageListItemRecord>(await read('/pages').catch(nullIfNotOffered))
  const known = new Map(listed.flatMap(row => (row ? [[row.id, row] as const] : [])))
  const tree = [...known.values()].filter(({ enabled }) => flagOf(enabled, false))
  if (tree.length > mostPageTexts) onTooMany(tree.length, mostPageTexts)
  const unchanged = tree.slice(0, mostPageTexts).filter(page => isAsKept(page, kept(page.id)))
  const age = ({ id }: PageListItemRecord) => readIn.get(id) ?? 0
  const left = new Set(unchanged.toSorted((a, b) => age(a) - age(b)).slice(mostTextsReadAgain))
  let whole: PageInTree[] = []
  for (const [index, page] of tree.entries()) {
    let content = left.has(page) ? (kept(page.id)?.content ?? null) : null
    if (content === null && index < mostPageTexts) {
      content = recordOf<PageRecord>(await read(restPath`/pages/${page.id}`))?.content ?? null
      readIn.set(page.id, reading)
    }
    whole.push({ page, content, tree })
    if (whole.length < pagesAtOnce) continue
    yield whole
    whole = []
    await yieldToEventLoop()
  }
  yield whole
}

function isAsKept(page: PageListItemRecord, kept: WholePage | null): boolean {
  // A directory may send texts in lists too.
  const { content: _content, ...listed } = page as PageListItemRecord & { content?: unknown }
  return (kept?.content ?? null) !== null && JSON.stringify(listed) === JSON.stringify(kept?.page)
}

function mapped<T, U>(list: WholeList<T>, make: (rows: T[]) => U[] | Promise<U[]>): WholeList<U> {
  async function* pages() {
    for await (const rows of list.pages) yield await make(rows)
  }
  return { ...list, pages: pages() }
}

/** A list that comes in one reply. */
function unpaged<T extends { id: string }>(read: ReadPath, path: string): WholeList<T> {
  async function* pages() {
    yield rowsOf<T>(await read(path).catch(nullIfNotOffered)).filter(row => row !== null)
  }
  return { pages: pages(), isWhole: () => true, tooLong: () => 0 }
}

/** A list that comes in one reply or, where that is not offered or is only a page of the list, in pages. */
function allOrPaged<T extends { id: string }>(read: ReadPath, path: string, most: number): WholeList<T> {
  const list = paged<T>(read, path, {}, most)
  let isInOne = false
  async function* pages() {
    const reply = await read(`${path}/all`).catch((error: unknown) =>
      error instanceof ReplyTooLong ? null : nullIfNotOffered(error),
    )
    const sent = recordsOf<T>(reply)
    yield sent
    isInOne = reply !== null && isWholeList(reply)
    if (isInOne) return
    const known = new Set(sent.map(({ id }) => id))
    for await (const rows of list.pages) yield rows.filter(({ id }) => !known.has(id))
  }
  return { ...list, pages: pages(), isWhole: () => isInOne || list.isWhole() }
}
