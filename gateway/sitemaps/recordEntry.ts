import { isSlug } from '../../schema/identifiers.ts'
import { slugOf } from '../records/coerce.ts'
import { rfc3339 } from '../formatting/calendar.ts'
import type { SitemapEntry } from './SitemapEntry.ts'

interface Listed {
  id: string
  slug: string
  updated_at: string
  /** Services only: a change of what they say, while `updated_at` also moves with the machinery around them. */
  last_modified_at?: string
}

/**
 * A record as a line of a sitemap; null when its slug cannot be part of an address.
 *
 *     recordEntry('/services', foodBank) // { path: '/services/erith-food-bank', changed: '2026-10-12T14:05:11Z' }
 */
export function recordEntry(folder: string, record: Listed): SitemapEntry | null {
  const slug = slugOf(record)
  const changed = rfc3339(record.last_modified_at) ?? rfc3339(record.updated_at)
  return isSlug(slug) ? { path: `${folder}/${slug}`, changed } : null
}
