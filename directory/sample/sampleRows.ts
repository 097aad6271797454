import type { SampleBorough } from './borough.ts'
import { collectionRows } from './collections.ts'
import { eventRows } from './events.ts'
import { locationRows } from './locations.ts'
import { organisationRows } from './organisations.ts'
import { pageRows } from './pages.ts'
import { serviceRows } from './services.ts'
import { settingsRows } from './settings.ts'
import { type Pictured, pictureId, type TableRows, timestamps } from './tableRows.ts'
import { tagRows, taxonomyRows } from './taxonomies.ts'

/**
 * The rows of the sample by table. Tables come after those that they refer to.
 *
 * The same sample and day always give the same rows, with the same ids.
 */
export function sampleRows(borough: SampleBorough, today: string): Record<string, TableRows> {
  return {
    files: fileRows(borough, today),
    taxonomies: taxonomyRows(borough.taxonomies, today),
    tags: tagRows(borough.taxonomies, today),
    ...organisationRows(borough.organisations, borough.taxonomies, today),
    locations: locationRows(borough.locations, today),
    ...serviceRows(borough.services, borough.taxonomies, today),
    ...eventRows(borough.events, borough.taxonomies, today),
    ...collectionRows(borough.collections, today),
    ...pageRows(borough.pages, today),
    settings: settingsRows(borough.settings),
  }
}

const mimeTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** Rows of the pictures that records have. */
function fileRows(borough: SampleBorough, today: string): TableRows {
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
      mime_type: mimeTypes[image.split('.').pop() ?? ''],
      alt_text: alt ?? null,
      content: `\\x${bytes.toString('hex')}`,
      ...timestamps(today),
    }
  })
  return [...new Map(rows.map(row => [row.id, row])).values()]
}
