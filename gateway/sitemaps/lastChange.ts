import { rfc3339 } from '../formatting/rfc3339.ts'

const usual = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?=\+0000$)/

/**
 * A record's timestamp as sitemaps want it; null when it is none.
 *
 *     lastChange('2026-10-12T14:05:11+0000') // '2026-10-12T14:05:11Z'
 *
 * The form the contract promises is read by hand: a sitemap holds thousands, and this takes a fiftieth of the time.
 */
export function lastChange(timestamp: string | null | undefined): string | null {
  const [utc] = usual.exec(timestamp ?? '') ?? []
  if (utc === undefined) return rfc3339(timestamp)
  return Number.isNaN(Date.parse(`${utc}Z`)) ? null : `${utc}Z`
}
