import type { SampleBorough } from '../SampleBorough.ts'
import { moments } from './moments.ts'
import { type Pictured, pictureId } from './pictureId.ts'
import type { TableRows } from './TableRows.ts'

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The pictures that records show. */
export function fileRows(borough: SampleBorough, today: string): TableRows {
  const { organisations, services, events, collections, pages } = borough
  const pictured: Pictured[] = [
    organisations,
    services,
    events,
    ...Object.values(collections),
    pages,
  ].flatMap(records => Object.values<Pictured>(records))
  const rows = pictured.flatMap(record => {
    const { image, image_alt: alt } = record
    const bytes = image && borough.images[image]
    if (!bytes) return []
    return {
      id: pictureId(record),
      filename: image,
      mime_type: types[image.split('.').pop() ?? ''],
      alt_text: alt ?? null,
      content: `\\x${bytes.toString('hex')}`,
      ...moments(today),
    }
  })
  return [...new Map(rows.map(row => [row.id, row])).values()]
}
