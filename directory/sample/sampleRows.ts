import { collectionRows } from './rows/collectionRows.ts'
import { eventRows } from './rows/eventRows.ts'
import { fileRows } from './rows/fileRows.ts'
import { locationRows } from './rows/locationRows.ts'
import { moments } from './rows/moments.ts'
import { organisationRows } from './rows/organisationRows.ts'
import { pageRows } from './rows/pageRows.ts'
import { serviceRows } from './rows/serviceRows.ts'
import type { TableRows } from './rows/TableRows.ts'
import { taxonomyRows } from './rows/taxonomyRows.ts'
import type { SampleBorough } from './SampleBorough.ts'
import { sampleId } from './sampleId.ts'

/**
 * Every row of the sample by table, in an order in which a row comes after those it points at.
 *
 * The same sample and day always give the same rows, ids included.
 */
export function sampleRows(borough: SampleBorough, today: string): Record<string, TableRows> {
  return {
    files: fileRows(borough, today),
    taxonomies: taxonomyRows(borough.taxonomies, today),
    tags: Object.entries(borough.taxonomies.tags).map(([slug, label]) => ({
      id: sampleId('tag', slug),
      slug,
      label,
      ...moments(today, 300),
    })),
    ...organisationRows(borough, today),
    locations: locationRows(borough.locations, today),
    ...serviceRows(borough, today),
    ...eventRows(borough, today),
    ...collectionRows(borough.collections, today),
    ...pageRows(borough.pages, today),
    settings: borough.settings ? [{ key: 'cms', value: { frontend: borough.settings } }] : [],
    synonyms: borough.synonyms.flatMap((phrases, meaning) => phrases.map(phrase => ({ phrase, meaning }))),
  }
}
