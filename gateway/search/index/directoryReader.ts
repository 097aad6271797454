import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
  PageRecord,
  ServiceLocationRecord,
  ServiceRecord,
  TaxonomyCategoryRecord,
} from '../../../schema/generated/records.ts'
import { recordOf, rowsOf, totalOf } from '../../directory/loaders/rows.ts'
import { runningService } from '../../directory/loaders/services.ts'
import { DirectoryError } from '../../directory/directoryError.ts'
import { restPath, withQuery } from '../../directory/paths.ts'
import type { Reply } from '../../directory/response.ts'
import { flagOf } from '../../records/coerce.ts'
import {
  collectionDocument,
  eligibilityDocument,
  eventDocument,
  type IndexedDocument,
  organisationDocument,
  pageDocument,
  serviceDocument,
} from './documents.ts'
import type { RecordKind } from './store.ts'

/** Sends one call to the directory, past all caches, when its turn has come. */
export type ReadPath = (path: string) => Promise<Reply | null>

/** The documents of one kind, read whole. */
interface ReadKind {
  kind: RecordKind
  documents: AsyncIterable<IndexedDocument>
  /** After reading: whether every record that the directory counts was among them. */
  isWhole: () => boolean
}

/** More records than the index may hold. */
export class TooManyRecords extends Error {}

const pageSize = 100
const mostOthers = 5000
/** Pages whose texts are read, each by a call of its own. */
const mostPageTexts = 300

/**
 * Reads everything that is searched, list by list. What the lists hold is given as it arrives, so that a large directory is
 * never in memory whole.
 *
 * @param today the day in London; events that ended before it are not read.
 * @param mostServices above it a TooManyRecords is thrown.
 */
export async function* readDirectory(
  read: ReadPath,
  { today, mostServices }: { today: string; mostServices: number },
): AsyncGenerator<ReadKind> {
  const tree = (
    await allRows<TaxonomyCategoryRecord>(read, '/taxonomies/service-eligibilities', { isPaged: false })
  ).rows
  yield listed('eligibility', tree.map(eligibilityDocument))
  for (const kind of ['category', 'persona'] as const) {
    const path = `/collections/${kind === 'category' ? 'categories' : 'personas'}/all`
    const { rows } = await allRows<CollectionCategoryRecord & CollectionPersonaRecord>(read, path, {
      isPaged: false,
    })
    yield listed(
      kind,
      rows.filter(({ enabled }) => flagOf(enabled, false)).map(row => collectionDocument(kind, row)),
    )
  }
  yield streamed(
    'service',
    read,
    '/services',
    { include: 'organisation', most: mostServices },
    async (rows: ServiceRecord[]) => {
      const services = rows.map(runningService).filter(row => row !== null)
      const places = await placesOf(read, services)
      return services.map(row =>
        serviceDocument({ ...row, service_locations: places.get(row.id) ?? [] }, tree),
      )
    },
  )
  yield streamed(
    'organisation',
    read,
    '/organisations',
    { most: mostServices },
    (rows: OrganisationRecord[]) => rows.map(organisationDocument),
  )
  const events = { include: 'organisation', 'filter[ends_after]': today, most: mostOthers }
  yield streamed('event', read, '/organisation-events', events, (rows: OrganisationEventRecord[]) =>
    rows.map(eventDocument),
  )
  const pages = (await allRows<PageListItemRecord>(read, '/pages', { isPaged: false })).rows.filter(
    ({ enabled }) => flagOf(enabled, false),
  )
  yield { kind: 'page', documents: pageDocuments(read, pages), isWhole: () => true }
}

async function* pageDocuments(read: ReadPath, pages: PageListItemRecord[]): AsyncGenerator<IndexedDocument> {
  for (const [index, page] of pages.entries()) {
    const content =
      index < mostPageTexts ? recordOf<PageRecord>(await read(restPath`/pages/${page.id}`))?.content : null
    yield pageDocument(page, pages, content ?? null)
  }
}

function listed(kind: RecordKind, documents: readonly IndexedDocument[]): ReadKind {
  return {
    kind,
    documents: (async function* () {
      yield* documents
    })(),
    isWhole: () => true,
  }
}

function streamed<T extends { id: string }>(
  kind: RecordKind,
  read: ReadPath,
  path: string,
  options: ListOptions,
  documents: (rows: T[]) => IndexedDocument[] | Promise<IndexedDocument[]>,
): ReadKind {
  const list = pagesOf<T>(read, path, options)
  return {
    kind,
    documents: (async function* () {
      for await (const rows of list.pages) yield* await documents(rows)
    })(),
    isWhole: list.isWhole,
  }
}

const mostPlacesOfPage = 5000

/** The locations of a page of services. */
async function placesOf(
  read: ReadPath,
  services: readonly ServiceRecord[],
): Promise<Map<string, ServiceLocationRecord[]>> {
  // The directory reads an empty filter as none.
  if (!services.length) return new Map()
  const { rows } = await allRows<ServiceLocationRecord>(read, '/service-locations', {
    'filter[service_id]': services.map(({ id }) => id),
    include: 'location',
    most: mostPlacesOfPage,
  })
  return Map.groupBy(rows, place => place.service_id)
}

interface ListOptions {
  include?: string
  'filter[ends_after]'?: string
  'filter[service_id]'?: readonly string[]
  /** The most rows the list may have. */
  most?: number
  isPaged?: boolean
}

async function allRows<T extends { id: string }>(
  read: ReadPath,
  path: string,
  options: ListOptions,
): Promise<{ rows: T[] }> {
  const rows: T[] = []
  for await (const page of pagesOf<T>(read, path, options).pages) rows.push(...page)
  return { rows }
}

/** The pages of a list, each row once: a row may come again when the list changes between two of its pages. */
function pagesOf<T extends { id: string }>(
  read: ReadPath,
  path: string,
  { most = mostOthers, isPaged = true, ...values }: ListOptions,
): { pages: AsyncGenerator<T[]>; isWhole: () => boolean } {
  const seen = new Set<string>()
  let total = Infinity
  async function* pages(): AsyncGenerator<T[]> {
    for (let page = 1; ; page++) {
      const paging = isPaged ? { page, per_page: pageSize } : {}
      const reply = await read(withQuery(path, { ...values, ...paging })).catch(emptyIfNotOffered)
      const sent = rowsOf<T>(reply)
      total = isPaged ? totalOf(reply, { page, perPage: pageSize }) : sent.length
      if (total > most) throw new TooManyRecords(`${path} has ${total} records; the index takes ${most}`)
      const rows = sent.filter(row => row !== null).filter(({ id }) => !seen.has(id))
      for (const { id } of rows) seen.add(id)
      yield rows
      if (!isPaged || !sent.length || page * pageSize >= total) return
    }
  }
  return { pages: pages(), isWhole: () => seen.size >= total }
}

/** Older directories have not every list. */
function emptyIfNotOffered(error: unknown): null {
  if (error instanceof DirectoryError && error.status === 405) return null
  throw error
}
