import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import type { Rest } from '../rest/createRest.ts'
import { listFrom } from './listFrom.ts'
import { loaderBySlug } from './recordLoaders.ts'
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
export function eventLoaders(rest: Rest) {
  return {
    bySlug: loaderBySlug<OrganisationEventRecord>(rest, '/organisation-events', 'organisation,location'),
    list: (filter: EventListFilter) =>
      listFrom<OrganisationEventRecord>(
        rest,
        {
          path: '/organisation-events',
          values: {
            'filter[id]': filter.ids,
            'filter[organisation_id]': filter.organisationId,
            'filter[collections]': filter.collectionId,
            'filter[title]': filter.title,
            'filter[starts_after]': filter.startsAfter,
            'filter[starts_before]': filter.startsBefore,
            'filter[homepage]': filter.homepage,
            'filter[ends_after]': filter.today,
            include: 'organisation',
          },
        },
        ties.byDate,
      ),
  }
}
