import type { PageContext } from 'vike/types'
import { pageOf } from '../../../../browser/pageAddress.ts'
import { render } from 'vike/abort'
import { notFound } from '../../../../generated/messages/notFound.ts'
import { displayPath } from '../../../../browser/addresses.ts'
import type { AddressFragment } from '../../../../generated/types.ts'
import { locationPage as words } from '../../../../generated/messages/locationPage.ts'

/** Which place the address asks for, and which page of its services. */
export const locationVariables = (pageContext: PageContext) => ({
  id: locationId(pageContext),
  page: pageOf(pageContext),
})

/** The id in the address. One with characters that no id can have is answered before anything is asked. */
function locationId({ urlParsed, routeParams }: PageContext): string {
  const { id = '' } = routeParams
  const path = urlParsed.pathname + (urlParsed.searchOriginal ?? '')
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw render(404, notFound.address({ path: displayPath(path) }))
  return id
}

type Named = Pick<AddressFragment, 'addressLines' | 'city' | 'postcode'>

/**
 * What a place is called: the first line of its address, else what else is known of it.
 *
 *     locationName({ addressLines: ['Crayford Community Hall', '4 Waterside Lane'], … }) // 'Crayford Community Hall'
 */
export const locationName = ({ addressLines, city, postcode }: Named): string =>
  addressLines[0] ?? city ?? postcode ?? words.nameless
