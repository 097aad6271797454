import type { PageSummaryRecord } from '../../schema/generated/records.ts'
import type { RecordSource } from './RecordSource.ts'
import { stamps } from './stamps.ts'

/** A page inside another page; hence the alias. */
export const pageSummary: RecordSource<PageSummaryRecord, PageSummaryRecord> = {
  table: 'pages as relatives',
  columns: `relatives.id, relatives.title, relatives.slug, relatives.excerpt, relatives.position as order,
    relatives.enabled, relatives.page_type, ${stamps('relatives')}`,
  toRecord: row => row,
}
