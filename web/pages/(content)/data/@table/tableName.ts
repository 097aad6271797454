import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { displayPath } from '../../../../browser/addresses.ts'
import { notFound } from '../../../../generated/messages/notFound.ts'

/**
 * The name of the table in the address: `service_at_locations`. One that no table can have is refused without a query.
 *
 * @throws 404 when it is not a name.
 */
export function tableName({ routeParams, urlPathname }: PageContext): string {
  const name = routeParams.table ?? ''
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(name) || name.length > 60)
    throw render(404, notFound.address({ path: displayPath(urlPathname) }))
  return name
}
