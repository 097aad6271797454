import type { TaxonomyCategoryRecord } from '../../../schema/generated/records.ts'
import type { Directory } from '../directory.ts'
import { once } from '../../../platform/once.ts'
import { recordsOf } from './rows.ts'

/** The tree of service eligibilities: types such as age group, and their options. */
export function taxonomyLoaders(directory: Directory) {
  return {
    eligibilities: once(async () =>
      recordsOf<TaxonomyCategoryRecord>(await directory.read('/taxonomies/service-eligibilities')),
    ),
  }
}
