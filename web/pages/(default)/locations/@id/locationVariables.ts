import type { PageContext } from 'vike/types'
import { pageOf } from '../../../../browser/pageAddress.ts'
import { locationId } from './locationId.ts'

/** Which place the address asks for, and which page of its services. */
export const locationVariables = (pageContext: PageContext) => ({
  id: locationId(pageContext),
  page: pageOf(pageContext),
})
