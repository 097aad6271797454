import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { openData as words } from '../../../../generated/messages/openData.ts'
import { DataPageDocument } from '../../../../generated/operations/DataPage.ts'
import { loadPage } from '../../../../graphql/loadPage.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'data')
  await loadPage(pageContext, DataPageDocument, {})
  head(words.title, words.description)
}
