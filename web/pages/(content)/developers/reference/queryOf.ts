import type { PageContext } from 'vike/types'

/** What is looked for in the reference: the `q` of the address, cut to what a name or a few words need. */
export const queryOf = ({ urlParsed }: Pick<PageContext, 'urlParsed'>): string =>
  (urlParsed.search.q ?? '').trim().slice(0, 100)
