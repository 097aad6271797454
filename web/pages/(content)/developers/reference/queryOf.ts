import type { PageContext } from 'vike/types'
import { askedText } from '../../../../state/askedText.ts'

/** What is looked for in the reference: the `q` of the address, cut to what a name or a few words need. */
export const queryOf = ({ urlParsed }: Pick<PageContext, 'urlParsed'>): string =>
  askedText(urlParsed.search.q, 100) ?? ''
