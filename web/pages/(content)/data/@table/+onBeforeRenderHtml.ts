import type { PageContextServer } from 'vike/types'
import { alternateFiles, datasetData } from '../../../../components/Head/datasetData.ts'
import { breadcrumbData } from '../../../../components/Head/structuredData.ts'
import { openData as words } from '../../../../generated/messages/openData.ts'
import { DataTablePageDocument } from '../../../../generated/operations/DataTablePage.ts'
import { clientOf } from '../../../../graphql/client.ts'
import { tableName } from './tableName.ts'

/** Describes the table for search engines, from what the page has loaded. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  const { site } = pageContext
  const variables = { table: tableName(pageContext) }
  const data = clientOf(pageContext).readQuery({ query: DataTablePageDocument, variables })
  if (!data?.openData || !data.openDataTable) return
  const { openData, openDataTable: table } = data
  const trail = [
    { text: words.title, href: '/data' },
    { text: table.title, href: `/data/${table.name}` },
  ]
  pageContext.structuredData = [
    datasetData(openData, table, table.columns, site),
    breadcrumbData(site.publicUrl, trail),
  ]
  pageContext.alternateFiles = alternateFiles(table.files)
}
