import type { PageContext } from 'vike/types'
import { pageOf, slugOf } from '../../../browser/pageAddress.ts'

/** The page of a category shows the first ten services; `/all` shows all, in pages of twenty. */
export const categoryVariables = (pageContext: PageContext) =>
  pageContext.routeParams.all
    ? { slug: slugOf(pageContext), first: 20, page: pageOf(pageContext) }
    : { slug: slugOf(pageContext), first: 10, page: undefined }
