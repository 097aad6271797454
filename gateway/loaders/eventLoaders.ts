import DataLoader from 'dataloader'
import type { CollectionCategoryRecord, OrganisationEventRecord } from '../../schema/generated/records.ts'
import { listOf, textOf } from '../records/coerce.ts'
import { rowsByOwner } from '../directory/batches.ts'
import type { Directory } from '../directory/directory.ts'
import { dayOf } from '../formatting/calendar.ts'
import { listFrom } from './listFrom.ts'
import { eachOf, type List, type Listing } from '../pagination/listing.ts'
import { loaderByOwner, loaderBySlug } from './recordLoaders.ts'
import { ties } from './Ties.ts'

/** What a list of events is narrowed to. Days as `2026-12-25`. */
export interface EventListFilter {
  ids?: readonly string[]
  organisationId?: string
  /** The id of a collection: events that share a subject with it. */
  collectionId?: string
  title?: string | null
  startsAfter?: string | null
  startsBefore?: string | null
  homepage?: boolean | null
  /** Events over before this day are left out. The directory would count days in UTC. */
  today: string
}

/** Events: by slug or id, past ones too, and as a list of those that are not over. */
export function eventLoaders(rest: Directory) {
  const ofOrganisations = new Map<string, DataLoader<string, OrganisationEventRecord[]>>()
  const list = (filter: EventListFilter) =>
    eachOf(
      listFrom<OrganisationEventRecord>(
        rest,
        { path: '/organisation-events', values: valuesOf(filter) },
        ties.byDate,
      ),
      event => (isOver(event, filter.today) ? null : event),
    )
  const together = new DataLoader<EventsOfCategory, Listing<OrganisationEventRecord>, string>(
    async asked => listingsOf(asked, list),
    { cacheKeyFn: ({ category, today }) => `${today} ${category.id}` },
  )
  return {
    list,
    /** Those an organisation runs that are not over, the soonest first. */
    ofOrganisation: async (id: string, today: string): Promise<OrganisationEventRecord[]> => {
      const values = { include: 'organisation', 'filter[ends_after]': today }
      const loader =
        ofOrganisations.get(today) ??
        loaderByOwner<OrganisationEventRecord>(
          rest,
          rowsByOwner('/organisation-events', 'organisation_id', values),
          ties.byDate,
        )
      ofOrganisations.set(today, loader)
      return (await loader.load(id)).filter(event => !isOver(event, today))
    },
    /** Those on the subject of a category that are not over, the soonest first. */
    inCategory: async (category: CollectionCategoryRecord, today: string) =>
      together.load({ category, today }),
    bySlug: loaderBySlug<OrganisationEventRecord>(rest, '/organisation-events', 'organisation,location'),
  }
}

interface EventsOfCategory {
  category: CollectionCategoryRecord
  today: string
}

const mostTogether = 1000

// The directory does not say which of several categories an event matched, so it is asked for one alone; for more the
// events are read whole, as long as they are few enough, and told apart by their subjects.
async function listingsOf(
  asked: readonly EventsOfCategory[],
  list: (filter: EventListFilter) => List<OrganisationEventRecord>,
): Promise<Listing<OrganisationEventRecord>[]> {
  const ofOne = ({ category, today }: EventsOfCategory) => list({ collectionId: category.id, today })
  const [head, ...others] = asked
  if (!head || others.length === 0) return asked.map(ofOne)
  const all = await list({ today: head.today }).first(mostTogether)
  if (all.total > mostTogether) return asked.map(ofOne)
  return asked.map(({ category }) => {
    const subjects = idsOf(category.category_taxonomies)
    const rows = all.rows.filter(event => [...idsOf(event.category_taxonomies)].some(id => subjects.has(id)))
    return async (page, perPage) => ({
      rows: rows.slice((page - 1) * perPage, page * perPage),
      total: rows.length,
    })
  })
}

const idsOf = (subjects: readonly { id?: unknown }[] | null | undefined): Set<string> =>
  new Set(
    listOf(subjects)
      .map(({ id }) => textOf(id))
      .filter(id => id !== null),
  )

function valuesOf(filter: EventListFilter) {
  return {
    'filter[id]': filter.ids,
    'filter[organisation_id]': filter.organisationId,
    'filter[collections]': filter.collectionId,
    'filter[title]': filter.title,
    'filter[starts_after]': filter.startsAfter,
    'filter[starts_before]': filter.startsBefore,
    'filter[homepage]': filter.homepage,
    'filter[ends_after]': filter.today,
    include: 'organisation',
  }
}

// The list may be yesterday's, when the directory could not be asked today.
function isOver(event: OrganisationEventRecord, today: string): boolean {
  const days = [event.start_date, event.end_date].map(dayOf).filter(day => day !== null)
  return days.length > 0 && days.every(day => day < today)
}
