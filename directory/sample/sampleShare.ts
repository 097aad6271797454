import type { Statements } from '../../platform/database/database.ts'

/** What of a directory's content is the sample's. */
export interface SampleShare {
  /** Services, organisations, events and pages. */
  records: number
  /** How many of those the sample has brought, changed since or not. */
  ofSample: number
}

/**
 * Counts what is there, and how much of it the sample has brought.
 *
 *     await sampleShare(database) // { records: 197, ofSample: 197 }
 */
export async function sampleShare({ query }: Statements): Promise<SampleShare> {
  const [row] = await query(`
    select count(*)::int as records, count(sample_records.id)::int as of_sample
    from (
      select id from services
      union all select id from organisations
      union all select id from organisation_events
      union all select id from pages
    ) as found
    left join sample_records using (id)`)
  return { records: Number(row?.records), ofSample: Number(row?.of_sample) }
}
