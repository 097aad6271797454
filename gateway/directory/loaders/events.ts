import DataLoader from 'dataloader'
import type { DateTime } from 'luxon'
import type { CollectionCategoryRecord, OrganisationEventRecord } from '../../../schema/generated/records.ts'
import { listOf, textOf } from '../../records/coerce.ts'
import { recordsById, rowsByOwner } from './batches.ts'
import type { Directory } from '../directory.ts'
import { dayOf, londonToday } from '../../formatting/calendar.ts'
import { eventIsOver, lastDayOf } from '../../formatting/eventWhen.ts'
import { listFrom } from './lists.ts'
import { listingOf, withoutSomeFirst, type List, type Listing } from '../../pagination/listing.ts'
import { loaderById, loaderByOwner, loaderBySlug } from './recordLoaders.ts'
import { orders } from './totalOrder.ts'

/** Days are written `2026-12-25`. */
interface EventListFilter {
  ids?: readonly string[]
  organisationId?: string
  /** The id of a collection: events that share a taxonomy with it. */
  collectionId?: string
  title?: string | null
  startsAfter?: string | null
  startsBefore?: string | null
  homepage?: boolean | null
  /** Events that are over are left out, and those without a day. The directory alone would count days, in UTC. */
  now: DateTime
}

const byIds = recordsById('/organisation-events', { include: 'organisation' })

/** Events by slug or id, past ones too, and as a list of those that are not over and have a day. */
export function eventLoaders(directory: Directory) {
  const ofOrganisations = new Map<string, DataLoader<string, OrganisationEventRecord[]>>()
  const list = (filter: EventListFilter) => {
    const today = londonToday(filter.now)
    return withoutSomeFirst(
      listFrom<OrganisationEventRecord>(
        directory,
        { path: '/organisation-events', values: valuesOf(filter, today) },
        orders.byDate,
      ),
      {
        isLeftOut: event => !isComing(event, filter.now),
        isBeyond: event => (dayOf(event.start_date) ?? today) > today,
      },
    )
  }
  const ofCategories = new DataLoader<EventsOfCategory, Listing<OrganisationEventRecord>, string>(
    async requests => listingsOf(requests, list),
    { cacheKeyFn: ({ category }) => category.id },
  )
  return {
    list,
    /** All events that did not end before a day, such as `2026-12-25`, with or without one. */
    fromDay: (today: string) =>
      listFrom<OrganisationEventRecord>(
        directory,
        {
          path: '/organisation-events',
          values: { 'filter[ends_after]': today, include: 'organisation' },
        },
        orders.byDate,
      ),
    /** The same without organisations, for sitemaps. */
    summaries: (today: string) =>
      listFrom<OrganisationEventRecord>(
        directory,
        { path: '/organisation-events', values: { 'filter[ends_after]': today } },
        orders.byDate,
      ),
    /** The events of an organisation that are not over, the soonest first. */
    ofOrganisation: async (id: string, now: DateTime): Promise<OrganisationEventRecord[]> => {
      const today = londonToday(now)
      const values = { include: 'organisation', 'filter[ends_after]': today }
      const loader =
        ofOrganisations.get(today) ??
        loaderByOwner<OrganisationEventRecord>(
          directory,
          rowsByOwner('/organisation-events', 'organisation_id', values),
          orders.byDate,
        )
      ofOrganisations.set(today, loader)
      return (await loader.load(id)).filter(event => isComing(event, now))
    },
    /** The events in the taxonomies of a category that are not over, the soonest first. */
    inCategory: async (category: CollectionCategoryRecord, now: DateTime) =>
      ofCategories.load({ category, now }),
    /** By id, up to a hundred with one call; null for those that are over. */
    byId: loaderById<OrganisationEventRecord>(directory, byIds),
    bySlug: loaderBySlug<OrganisationEventRecord>(directory, '/organisation-events', 'organisation,location'),
  }
}

interface EventsOfCategory {
  category: CollectionCategoryRecord
  /** The same for all that one request loads. */
  now: DateTime
}

const mostEvents = 1000

// The directory does not report which of several categories an event matched. It is called for one category alone; for more,
// all events are read, if there are few enough, and matched here by their taxonomies.
async function listingsOf(
  requests: readonly EventsOfCategory[],
  list: (filter: EventListFilter) => List<OrganisationEventRecord>,
): Promise<Listing<OrganisationEventRecord>[]> {
  const ofOne = ({ category, now }: EventsOfCategory) => list({ collectionId: category.id, now })
  const [head, ...others] = requests
  if (!head || others.length === 0) return requests.map(ofOne)
  const all = await list({ now: head.now }).first(mostEvents)
  if (all.total > mostEvents) return requests.map(ofOne)
  return requests.map(({ category }) => {
    const subjects = idsOf(category.category_taxonomies)
    const rows = all.rows.filter(event => [...idsOf(event.category_taxonomies)].some(id => subjects.has(id)))
    return listingOf(rows)
  })
}

const idsOf = (subjects: readonly { id?: unknown }[] | null | undefined): Set<string> =>
  new Set(
    listOf(subjects)
      .map(({ id }) => textOf(id))
      .filter(id => id !== null),
  )

function valuesOf(filter: EventListFilter, today: string) {
  return {
    'filter[id]': filter.ids,
    'filter[organisation_id]': filter.organisationId,
    'filter[collections]': filter.collectionId,
    'filter[title]': filter.title,
    'filter[starts_after]': filter.startsAfter,
    'filter[starts_before]': filter.startsBefore,
    'filter[homepage]': filter.homepage,
    'filter[ends_after]': today,
    include: 'organisation',
  }
}

// The list may be yesterday’s, if today’s could not be fetched.
const isComing = (event: OrganisationEventRecord, now: DateTime): boolean =>
  lastDayOf(event) !== null && !eventIsOver(event, now)
