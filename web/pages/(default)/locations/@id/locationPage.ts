import type { PageContext } from 'vike/types'
import { pageOf } from '../../../../browser/pageAddress.ts'
import { render } from 'vike/abort'
import { notFound } from '../../../../generated/messages/notFound.ts'
import { isSlug, isUuid } from '../../../../../schema/identifiers.ts'
import { displayPath } from '../../../../browser/addresses.ts'
import type { AddressFragment } from '../../../../generated/types.ts'
import { locationPage as words } from '../../../../generated/messages/locationPage.ts'

/** The variables for an address: the location, and the page of its services. */
export const locationVariables = (pageContext: PageContext) => ({
  id: locationId(pageContext),
  page: pageOf(pageContext),
})

/** The id in the address. One that no record is found by is refused without a query; one in capitals is redirected before. */
function locationId(pageContext: PageContext): string {
  const { id = '' } = pageContext.routeParams
  return isSlug(id) ? id : refuse(pageContext)
}

/**
 * Whether there is a location in the data.
 *
 * @throws 404 for an address that nothing in the directory can have: an id that is no UUID and that no location has.
 */
export const isLocation =
  (pageContext: PageContext) =>
  ({ location }: { location?: unknown }): boolean =>
    Boolean(location) || (isUuid(pageContext.routeParams['id']) ? false : refuse(pageContext))

function refuse({ urlParsed }: PageContext): never {
  const path = urlParsed.pathname + (urlParsed.searchOriginal ?? '')
  throw render(404, notFound.address({ path: displayPath(path) }))
}

type Named = Pick<AddressFragment, 'addressLines' | 'city' | 'postcode'>

/**
 * The name of a location: the first line of its address, otherwise its town or postcode.
 *
 *     locationName({ addressLines: ['Crayford Community Hall', '4 Waterside Lane'], … }) // 'Crayford Community Hall'
 */
export const locationName = ({ addressLines, city, postcode }: Named): string =>
  addressLines[0] ?? city ?? postcode ?? words.nameless
