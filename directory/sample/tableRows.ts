import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'

/** Rows for one table: value by column. Columns left out are null. */
export type TableRows = Record<string, unknown>[]

/**
 * When a sample record was created and last updated, counted back from the day of loading so that it always looks current.
 *
 *     timestamps('2026-11-20', 40) // { created_at: '2026-03-25T09:30:00Z', updated_at: '2026-10-11T09:30:00Z' }
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

/**
 * The id of a sample record: a function of its key, so that links and saved favourites stay valid when the sample is reloaded.
 *
 *     sampleId('service', 'erith-food-bank') // 'a1bb5c1f-…', a version 5 UUID
 */
export function sampleId(kind: string, key: string): string {
  const bytes = createHash('sha1').update(`signpost:${kind}:${key}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
