import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../../../../generated/messages/notFound.ts'
import { displayPath } from '../../../../browser/addresses.ts'

/** The id in the address. One with characters that no id can have is answered before anything is asked. */
export function locationId({ urlParsed, routeParams }: PageContext): string {
  const { id = '' } = routeParams
  const path = urlParsed.pathname + (urlParsed.searchOriginal ?? '')
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw render(404, notFound.address({ path: displayPath(path) }))
  return id
}
