import type { Connection } from '../connection/Connection.ts'
import type {
  CollectionCategoryRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
} from '../../schema/generated/records.ts'
import type { Place } from '../places/Place.ts'
import type { ServiceParent } from './ServiceParent.ts'

/** What a search can find. Each part is looked for only when it is asked for. */
export interface SearchResultsParent {
  place: Place | null
  searchedFor: string | null
  services: () => Promise<Connection<ServiceParent>>
  servicesWithoutPlace: () => Promise<Connection<ServiceParent> | null>
  message: () => Promise<string | null>
  pages: () => Promise<PageListItemRecord[]>
  organisations: () => Promise<OrganisationRecord[]>
  events: () => Promise<OrganisationEventRecord[]>
  categories: () => Promise<CollectionCategoryRecord[]>
}
