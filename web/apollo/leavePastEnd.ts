import { redirect } from 'vike/abort'
import type { PageContext } from 'vike/types'
import { withParameter } from '../components/Filters/withParameter.ts'

/**
 * Sends someone who asks for a page after the last one to the first: a list gets shorter, and old links stay.
 *
 * @throws A redirect to the same address without its page number.
 */
export function leavePastEnd(
  { urlPathname, urlParsed }: PageContext,
  pageInfo: { page: number; pageCount: number } | null | undefined,
): void {
  if (!pageInfo || pageInfo.page === 1 || pageInfo.page <= pageInfo.pageCount) return
  throw redirect(withParameter(urlPathname, urlParsed.searchAll, 'page', null))
}
