import { DateTime } from 'luxon'
import { sampleId } from './sampleId.ts'

/** Rows for one table: value by column. Columns left out are null. */
export type TableRows = Record<string, unknown>[]

/**
 * When a sample record was created and last updated, counted back from the day of loading so that it always looks current.
 *
 *     moments('2026-11-20', 40) // { created_at: '2026-03-25T09:30:00Z', updated_at: '2026-10-11T09:30:00Z' }
 */
export function timestamps(today: string, modifiedDaysAgo = 60): { created_at: string; updated_at: string } {
  const before = (days: number) => `${DateTime.fromISO(today).minus({ days }).toISODate()}T09:30:00Z`
  return { created_at: before(modifiedDaysAgo + 200), updated_at: before(modifiedDaysAgo) }
}

/** A sample record that may have a picture. */
export interface Pictured {
  image?: string
  image_alt?: string
}

/**
 * The id of a record's picture; null when it has none. Alternative text belongs to the file in the directory, so one
 * picture with two alternative texts is two files.
 */
export function pictureId({ image, image_alt: alt }: Pictured): string | null {
  return image ? sampleId('file', `${image} ${alt ?? ''}`) : null
}

/** Social media as records have them: `{ facebook: 'https://…' }` becomes `[{ type: 'facebook', url: 'https://…' }]`. */
export const socialMedias = (networks: Record<string, string | undefined>) =>
  Object.entries(networks).map(([type, url]) => ({ type, url }))
