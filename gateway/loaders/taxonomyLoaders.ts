import type { TaxonomyCategoryRecord } from '../../schema/generated/records.ts'
import type { Rest } from '../rest/createRest.ts'
import { once } from './once.ts'
import { recordsOf } from './recordsOf.ts'

/** The tree of eligibilities: types such as age group, and the options below each. */
export function taxonomyLoaders(rest: Rest) {
  return {
    eligibilities: once(async () =>
      recordsOf<TaxonomyCategoryRecord>(await rest.read('/taxonomies/service-eligibilities')),
    ),
  }
}
