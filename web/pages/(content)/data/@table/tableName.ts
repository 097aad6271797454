import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { dataTablePage as words } from '../../../../generated/messages/dataTablePage.ts'

/**
 * The name of the table in the address: `service_at_locations`. One that no table can have is refused without a query.
 *
 * @throws 404 when it is not a name.
 */
export function tableName({ routeParams }: PageContext): string {
  const name = routeParams.table ?? ''
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(name) || name.length > 60) throw render(404, words.noTable)
  return name
}
