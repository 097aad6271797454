import type { PageContext } from 'vike/types'
import { loadMaterial, loadPage } from '../../../../graphql/loadPage.ts'
import { ReferencePageDocument } from '../../../../generated/operations/ReferencePage.ts'
import { ReferenceSearchDocument } from '../../../../generated/operations/ReferenceSearch.ts'
import { referencePage as words } from '../../../../generated/messages/referencePage.ts'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { schemaQueryOf, searchSchema } from './schemaReference.ts'

/** The query and its hits; the schema is not part of the page's data. */
export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'developers')
  const query = schemaQueryOf(pageContext)
  await loadPage(pageContext, ReferencePageDocument, {})
  head(query ? words.searchedTitle({ query }) : words.headTitle, words.description)
  if (!query) return { query, found: null }
  const { schema } = await loadMaterial(pageContext, ReferenceSearchDocument, {})
  return { query, found: searchSchema(schema.types, query) }
}
