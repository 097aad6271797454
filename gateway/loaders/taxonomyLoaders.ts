import type { TaxonomyCategoryRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../directory/directory.ts'
import { once } from './once.ts'
import { recordsOf } from './recordsOf.ts'

/** The tree of eligibilities: types such as age group, and the options below each. */
export function taxonomyLoaders(rest: Directory) {
  return {
    eligibilities: once(async () =>
      recordsOf<TaxonomyCategoryRecord>(await rest.read('/taxonomies/service-eligibilities')),
    ),
  }
}
