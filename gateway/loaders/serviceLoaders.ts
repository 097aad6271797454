import { eachOf, type List } from '../pagination/listing.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { rowsByOwner } from '../directory/batches.ts'
import type { Directory } from '../directory/directory.ts'
import { restPath, withQuery } from '../directory/paths.ts'
import { listFrom } from './listFrom.ts'
import { loaderByOwner, loaderBySlug } from './recordLoaders.ts'
import { recordsOf } from './recordsOf.ts'
import { ties } from './Ties.ts'
import { runningService } from './runningService.ts'

/** What a list of services is narrowed to. */
export interface ServiceListFilter {
  ids?: readonly string[]
  organisationId?: string
  name?: string | null
  tags?: readonly string[]
  referralMethod?: string
}

const include = 'organisation'
const ofOrganisations = rowsByOwner('/services', 'organisation_id', { include })

/** Services: by slug or id, as a list, and those like another. Never one that is switched off. */
export function serviceLoaders(rest: Directory) {
  const bySlug = loaderBySlug<ServiceRecord>(rest, '/services', include)
  const bySlugNow = loaderBySlug<ServiceRecord>({ read: path => rest.readNow(path) }, '/services', include)
  const ofOrganisation = loaderByOwner<ServiceRecord>(rest, ofOrganisations, ties.byName)
  return {
    bySlug: async (slug: string) => runningService(await bySlug.load(slug)),
    /** As it is now, for what cannot be taken back: a referral. */
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
        listFrom<ServiceRecord>(rest, { path: '/services', values, isWhole: true }, ties.byName),
        runningService,
      )
    },
    /** Those an organisation runs, by name. */
    ofOrganisation: async (id: string): Promise<ServiceRecord[]> => {
      const services = await ofOrganisation.load(id)
      return services.map(runningService).filter(service => service !== null)
    },
    related: async (id: string, first: number): Promise<ServiceRecord[]> => {
      const path = withQuery(restPath`/services/${id}/related`, { include, per_page: first })
      const services = recordsOf<ServiceRecord>(await rest.read(path)).map(runningService)
      return services.filter(service => service !== null).slice(0, first)
    },
  }
}
