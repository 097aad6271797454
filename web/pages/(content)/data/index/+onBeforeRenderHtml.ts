import type { PageContextServer } from 'vike/types'
import { changeFeeds } from '../../../../components/Head/changeFeeds.ts'
import { alternateFiles, catalogueData } from '../../../../components/Head/datasetData.ts'
import { DataPageDocument } from '../../../../generated/operations/DataPage.ts'
import { clientOf } from '../../../../graphql/client.ts'

/** Describes the open data for search engines, from what the page has loaded. */
export function onBeforeRenderHtml(pageContext: PageContextServer) {
  const openData = clientOf(pageContext).readQuery({ query: DataPageDocument })?.openData
  if (!openData) return
  const { tables, files } = openData
  pageContext.structuredData = [catalogueData(openData, tables, files, pageContext.site)]
  pageContext.alternateFiles = [...Object.values(changeFeeds), ...alternateFiles(files)]
}
