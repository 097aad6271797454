import type {
  LocationRecord,
  ServiceLocationRecord,
  ServiceRecord,
} from '../../../schema/generated/records.ts'
import { eachOf, type List } from '../../pagination/listing.ts'
import { recordsById, rowsByOwner } from './batches.ts'
import type { Directory } from '../directory.ts'
import { restPath, withQuery } from '../paths.ts'
import { listFrom } from './lists.ts'
import { loaderById, loaderByOwner, loaderBySlug } from './recordLoaders.ts'
import { recordsOf } from './rows.ts'
import { orders } from './totalOrder.ts'

interface ServiceListFilter {
  ids?: readonly string[]
  organisationId?: string
  name?: string | null
  tags?: readonly string[]
  referralMethod?: string
}

const include = 'organisation'
const byIds = recordsById('/services', { include })
const locationsByIds = recordsById('/service-locations', { include: 'location' })
const locationsById = recordsById('/locations')
const servicesOfOrganisations = rowsByOwner('/services', 'organisation_id', { include })
const locationsOfServices = rowsByOwner('/service-locations', 'service_id', { include: 'location' })

/** Services by slug or id, as a list, and those like another. None is switched off. */
export function serviceLoaders(directory: Directory) {
  const bySlug = loaderBySlug<ServiceRecord>(directory, '/services', include)
  const bySlugNow = loaderBySlug<ServiceRecord>(
    { read: (path, recordsIn) => directory.readNow(path, recordsIn) },
    '/services',
    include,
  )
  const byId = loaderById<ServiceRecord>(directory, byIds)
  const ofOrganisation = loaderByOwner<ServiceRecord>(directory, servicesOfOrganisations, orders.byName)
  return {
    bySlug: async (slug: string) => runningService(await bySlug.load(slug)),
    /** By id, up to a hundred with one call. */
    byId: async (id: string) => runningService(await byId.load(id)),
    /** At most 30 seconds old unless the directory fails, for what cannot be undone: a referral. */
    bySlugNow: async (slug: string) => runningService(await bySlugNow.load(slug)),
    list: (filter: ServiceListFilter): List<ServiceRecord> => {
      const values = {
        'filter[id]': filter.ids,
        'filter[organisation_id]': filter.organisationId,
        'filter[name]': filter.name,
        'filter[tags.slug]': filter.tags,
        'filter[referral_method]': filter.referralMethod,
        include,
      }
      return eachOf(
        listFrom<ServiceRecord>(
          directory,
          { path: '/services', values, hasWholeRecords: true },
          orders.byName,
        ),
        runningService,
      )
    },
    /** All services without their organisations, for sitemaps. */
    summaries: (): List<ServiceRecord> =>
      eachOf(listFrom<ServiceRecord>(directory, { path: '/services' }, orders.byName), runningService),
    /** The services of an organisation, by name. */
    ofOrganisation: async (id: string): Promise<ServiceRecord[]> => {
      const services = await ofOrganisation.load(id)
      return services.map(runningService).filter(service => service !== null)
    },
    /** The `first` services most like another, itself left out. */
    related: async (id: string, first: number): Promise<ServiceRecord[]> => {
      const path = withQuery(restPath`/services/${id}/related`, { include, per_page: first })
      const services = recordsOf<ServiceRecord>(await directory.read(path)).map(runningService)
      return services
        .filter(service => service !== null)
        .filter(service => service.id !== id)
        .slice(0, first)
    },
  }
}

/** Where services are offered. */
export function serviceLocationLoaders(directory: Directory) {
  return {
    byId: loaderById<ServiceLocationRecord>(directory, locationsByIds),
    ofService: loaderByOwner<ServiceLocationRecord>(directory, locationsOfServices, orders.byName),
  }
}

/**
 * A service that is running, without its referral address, to which only the directory writes; null if it is not running.
 *
 *     runningService({ status: 'inactive', … }) // null
 *
 * The directory returns switched-off services to all who know the slug, and the private referral address to all. A record
 * without a status counts as running.
 */
export function runningService<T extends ServiceRecord>(record: T | null): T | null {
  if (!record || (record.status ?? 'active') !== 'active') return null
  return { ...record, referral_email: null }
}

/** Locations by id in batches, and as a list by address. */
export function locationLoaders(directory: Directory) {
  return {
    byId: loaderById<LocationRecord>(directory, locationsById),
    list: () =>
      listFrom<LocationRecord>(directory, { path: '/locations', hasWholeRecords: true }, orders.byAddress),
  }
}
