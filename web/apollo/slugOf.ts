import { render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { notFound } from '../generated/messages/notFound.ts'
import { shownPath } from '../state/shownPath.ts'

/** The slug in the address. One with characters that no slug can have is answered before anything is asked. */
export function slugOf(pageContext: PageContext): string {
  const { pathname, searchOriginal } = pageContext.urlParsed
  const slug = pageContext.routeParams.slug ?? ''
  if (!/^[a-z0-9][a-z0-9-]*$/.test(slug) || slug.length > 255)
    throw render(404, notFound.address({ path: shownPath(pathname + (searchOriginal ?? '')) }))
  return slug
}
