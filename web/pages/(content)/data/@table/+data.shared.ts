import type { PageContext } from 'vike/types'
import { usePageHead } from '../../../../browser/pageHead.ts'
import { dataTablePage as words } from '../../../../generated/messages/dataTablePage.ts'
import { DataTablePageDocument } from '../../../../generated/operations/DataTablePage.ts'
import { leaveIfMoved, loadPage } from '../../../../graphql/loadPage.ts'
import { tableName } from './tableName.ts'

export async function data(pageContext: PageContext) {
  const head = usePageHead(pageContext, 'data')
  const table = tableName(pageContext)
  const { openDataTable } = await loadPage(pageContext, DataTablePageDocument, { table })
  const { title, description } = openDataTable ?? (await leaveIfMoved(pageContext, words.noTable))
  head(words.title({ title }), description)
}
