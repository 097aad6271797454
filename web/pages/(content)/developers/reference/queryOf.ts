import type { PageContext } from 'vike/types'
import { normaliseQuery } from '../../../../browser/addresses.ts'

/** What is looked for in the reference: the `q` of the address, cut to what a name or a few words need. */
export const queryOf = ({ urlParsed }: Pick<PageContext, 'urlParsed'>): string =>
  normaliseQuery(urlParsed.search.q, 100) ?? ''
