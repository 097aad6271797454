import type { Directory } from '../directory.ts'
import { DirectoryError, nullIfNotOffered } from '../directoryError.ts'
import { restPath } from '../paths.ts'
import { eventLoaders } from './events.ts'
import { locationLoaders, serviceLoaders, serviceLocationLoaders, runningService } from './services.ts'
import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  OrganisationRecord,
  PageListItemRecord,
  PageRecord,
  EventSearchRequestRecord,
  OrganisationEventRecord,
  PageSearchRequestRecord,
  ServiceSearchRequestRecord,
  ServiceSearchResultRecord,
  TaxonomyCategoryRecord,
} from '../../../schema/generated/records.ts'
import { recordsById } from './batches.ts'
import { listFrom, filteredFrom, rowsOnce, searchFrom } from './lists.ts'
import { loaderById, loaderBySlug } from './recordLoaders.ts'
import { orders } from './totalOrder.ts'
import { byOrder, flagOf, isNamed } from '../../records/coerce.ts'
import type { SettingsModel } from '../../records/models.ts'
import { isSlug } from '../../../schema/identifiers.ts'
import { once } from '../../../platform/once.ts'
import { isWholeList, recordOf, recordsOf, settingsIn } from './rows.ts'
import { eachOf, type List } from '../../pagination/listing.ts'

/** The loaders of one request. */
export const createLoaders = (directory: Directory): Loaders => new Loaders(directory)

/**
 * All that one request can load. They are created for each request, so that nothing is shared between visitors, and each
 * group only when it is first used.
 */
export class Loaders {
  readonly #directory: Directory
  readonly #groups = new Map<(directory: Directory) => unknown, unknown>()

  constructor(directory: Directory) {
    this.#directory = directory
  }

  get collections() {
    return this.#group(collectionLoaders)
  }

  get events() {
    return this.#group(eventLoaders)
  }

  get locations() {
    return this.#group(locationLoaders)
  }

  get organisations() {
    return this.#group(organisationLoaders)
  }

  get pages() {
    return this.#group(pageLoaders)
  }

  get search() {
    return this.#group(searchLoaders)
  }

  get serviceLocations() {
    return this.#group(serviceLocationLoaders)
  }

  get services() {
    return this.#group(serviceLoaders)
  }

  get settings() {
    return this.#group(settingsLoaders)
  }

  get taxonomies() {
    return this.#group(taxonomyLoaders)
  }

  #group<T>(make: (directory: Directory) => T): T {
    const known = this.#groups.get(make) as T | undefined
    if (known) return known
    const made = make(this.#directory)
    this.#groups.set(make, made)
    return made
  }
}

type Collection = CollectionCategoryRecord | CollectionPersonaRecord

/** Twenty calls. */
const mostInPages = 2000

const isEnabled = ({ enabled }: Collection | PageListItemRecord) => flagOf(enabled, false)

/**
 * Categories and personas: whole lists in the council’s order, without those that are switched off.
 *
 * One by its name is taken from the list. Where a directory does not offer the whole list, or gives only a page of it, the
 * list in pages is read to its end; where it offers neither, one is read by itself.
 */
function collectionLoaders(directory: Directory) {
  const categories = kindOf<CollectionCategoryRecord>(directory, 'categories')
  const personas = kindOf<CollectionPersonaRecord>(directory, 'personas')
  return {
    categories: categories.all,
    personas: personas.all,
    category: categories.named,
    persona: personas.named,
  }
}

function kindOf<T extends Collection>(directory: Directory, kind: 'categories' | 'personas') {
  const path = `/collections/${kind}`
  const inPages = async () => {
    const list = listFrom<T>(directory, { path }, orders.byOrder)
    return (await list.first(mostInPages).catch(nullIfNotOffered))?.rows ?? []
  }
  const list = once(async () => {
    const reply = await directory.read(`${path}/all`).catch(nullIfNotOffered)
    const sent = recordsOf<T>(reply)
    const further = reply && isWholeList(reply) ? [] : await inPages()
    if (!reply && !further.length) return null
    const each = new Map([...sent, ...further].map(one => [one.id, one]))
    return byOrder([...each.values()]).filter(isEnabled)
  })
  const alone = async (name: string) => {
    if (!isSlug(name)) return null
    // The specification requires `per_page`, which only matters for lists.
    const reply = await directory.read(`${restPath`/collections/${kind}/${name}`}?per_page=100`)
    const record = recordOf<T>(reply)
    return record && isEnabled(record) && isNamed(record, name) ? record : null
  }
  return {
    all: async () => (await list()) ?? [],
    named: async (name: string): Promise<T | null> => {
      const all = await list()
      return all ? (all.find(one => isNamed(one, name)) ?? null) : alone(name)
    },
  }
}

/** The tree of service eligibilities: types such as age group, and their options. */
function taxonomyLoaders(directory: Directory) {
  return {
    eligibilities: once(async () =>
      recordsOf<TaxonomyCategoryRecord>(await directory.read('/taxonomies/service-eligibilities')),
    ),
  }
}

interface OrganisationListFilter {
  ids?: readonly string[]
  /** Words of the name. */
  name?: string | null
}

const organisationsPath = '/organisations'
const organisationsById = recordsById(organisationsPath)

/** Organisations by id in batches, by slug, and as a list by name. */
function organisationLoaders(directory: Directory) {
  return {
    byId: loaderById<OrganisationRecord>(directory, organisationsById),
    bySlug: loaderBySlug<OrganisationRecord>(directory, organisationsPath),
    list: ({ ids, name }: OrganisationListFilter) => {
      const values = { 'filter[id]': ids, 'filter[name]': name }
      return listFrom<OrganisationRecord>(
        directory,
        { path: organisationsPath, values, hasWholeRecords: true },
        orders.byName,
      )
    },
    /** All organisations, for sitemaps: none is cached by itself. */
    summaries: () => listFrom<OrganisationRecord>(directory, { path: organisationsPath }, orders.byName),
  }
}

/** Pages of guides: the whole tree without texts, and one page with its texts. None is switched off. */
function pageLoaders(directory: Directory) {
  const bySlug = loaderBySlug<PageRecord>(directory, '/pages')
  return {
    tree: once(async () => recordsOf<PageListItemRecord>(await directory.read('/pages')).filter(isEnabled)),
    bySlug: async (slug: string): Promise<PageRecord | null> => {
      const page = await bySlug.load(slug)
      return !flagOf(page?.enabled, false) ? null : page
    },
  }
}

/**
 * The searches of the directory: services by criteria, category or persona; events; pages. The methods `top…` give the best
 * matches only, with one call.
 */
function searchLoaders(directory: Directory) {
  const collection = (kind: string, body: object) =>
    eachOf(
      searchFrom<ServiceSearchResultRecord>(directory, { path: `/search/collections/${kind}`, body }),
      runningService,
    )
  return {
    services: (body: ServiceSearchRequestRecord): List<ServiceSearchResultRecord> => {
      const source = { path: '/search', body }
      // Only words and distances rank: matches of filters alone all have the same score.
      const isRanked = body.query !== undefined || body.order === 'distance'
      return eachOf(
        isRanked
          ? searchFrom<ServiceSearchResultRecord>(directory, source)
          : filteredFrom<ServiceSearchResultRecord>(directory, source, orders.none),
        runningService,
      )
    },
    inCategory: (category: string) => collection('categories', { category }),
    forPersona: (persona: string) => collection('personas', { persona }),
    pages: (body: PageSearchRequestRecord) =>
      searchFrom<PageListItemRecord>(directory, { path: '/search/pages', body }),
    topPages: async (body: PageSearchRequestRecord, most: number) =>
      rowsOnce<PageListItemRecord>(directory, { path: '/search/pages', body }, most),
    topEvents: async (body: EventSearchRequestRecord, most: number) =>
      rowsOnce<OrganisationEventRecord>(directory, { path: '/search/events', body }, most),
  }
}

function settingsLoaders(directory: Directory) {
  return {
    settings: once(async () => settingsIn(await directory.read('/settings'))),
    /**
     * Settings without texts, where the directory answers other calls: every page reads them, and words of our own are better
     * than no page.
     *
     * @throws What is no failed call, and any failure while the directory has not answered at all.
     */
    withoutTexts: (failure: unknown): SettingsModel[] => {
      const isSample = directory.isSample()
      if (isSample === null || !(failure instanceof DirectoryError)) throw failure
      return [{ blocks: {}, isSample, failure }]
    },
  }
}
