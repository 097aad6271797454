import { redirect, render } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { isSlug } from '../../schema/identifiers.ts'
import { withParameter, displayPath } from './addresses.ts'
import { notFound } from '../generated/messages/notFound.ts'

/** The page number in the address, from 1; undefined when there is none or it is not a number. */
export function pageOf({ urlParsed }: Pick<PageContext, 'urlParsed'>): number | undefined {
  const { page = '' } = urlParsed.search
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined
}

/**
 * The slug in the address. One that no record can have is refused without a query.
 *
 * @throws 404 when it is not a slug.
 */
export function slugOf(pageContext: PageContext): string {
  const { pathname, searchOriginal } = pageContext.urlParsed
  const slug = pageContext.routeParams.slug ?? ''
  if (!isSlug(slug) || slug !== slug.toLowerCase())
    throw render(404, notFound.address({ path: displayPath(pathname + (searchOriginal ?? '')) }))
  return slug
}

/**
 * Redirects from a page after the last one to the first: lists get shorter, and old links remain.
 *
 * @throws A redirect to the same address without its page number.
 */
export function redirectPastLastPage(
  { urlPathname, urlParsed }: PageContext,
  pageInfo: { page: number; pageCount: number } | null | undefined,
): void {
  if (!pageInfo || pageInfo.page === 1 || pageInfo.page <= pageInfo.pageCount) return
  throw redirect(withParameter(urlPathname, urlParsed.searchAll, 'page', null))
}
