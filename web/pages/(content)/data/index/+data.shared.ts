import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import { openData as shared } from '../../../../generated/messages/openData.ts'
import { DataPageDocument } from '../../../../generated/operations/DataPage.ts'
import { loadPage } from '../../../../graphql/loadPage.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext)
  await loadPage(pageContext, DataPageDocument, {})
  head(shared.title, words.description)
}
