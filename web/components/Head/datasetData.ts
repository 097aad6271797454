import { openData } from '../../generated/messages/openData.ts'
import { shell } from '../../generated/messages/shell.ts'
import type {
  StructuredDataFileFragment,
  StructuredLicenceFragment,
  StructuredTableFragment,
} from '../../generated/types.ts'
import type { StructuredData } from './structuredData.ts'

/** A file or feed that a page is an introduction to. */
export interface AlternateFile {
  href: string
  type: string
  title: string
}

declare global {
  namespace Vike {
    interface PageContext {
      /** The files and feeds with the data of the page, on the server only. */
      alternateFiles?: AlternateFile[]
    }
  }
}

/** What all tables of the open data have in common. */
interface PublishedVersion {
  version: string
  madeAt: string
  licence: StructuredLicenceFragment | null
}

/** What is known of the site that publishes the data. */
interface Publisher {
  name: string
  councilName: string
  councilUrl: string | null
  publicUrl: string
}

/**
 * The open data as structured data: a catalogue with each table as a dataset.
 *
 *     catalogueData(version, tables, files, site) // { '@type': 'DataCatalog', dataset: [{ '@type': 'Dataset', … }], … }
 */
export const catalogueData = (
  published: PublishedVersion,
  tables: readonly StructuredTableFragment[],
  files: readonly StructuredDataFileFragment[],
  site: Publisher,
): StructuredData => ({
  '@type': 'DataCatalog',
  '@id': `${site.publicUrl}/data`,
  url: `${site.publicUrl}/data`,
  name: `${openData.title}: ${site.name}`,
  description: openData.description,
  ...termsOf(published, site),
  distribution: downloads(files, site),
  dataset: tables.map(table => tableData(published, table, site)),
})

/**
 * A table of the open data as structured data.
 *
 *     datasetData(version, services, ['id', 'name'], site) // { '@type': 'Dataset', name: 'Services: Signpost', … }
 */
export const datasetData = (
  published: PublishedVersion,
  table: StructuredTableFragment,
  columns: readonly { name: string; description: string }[],
  site: Publisher,
): StructuredData => ({
  ...tableData(published, table, site),
  includedInDataCatalog: { '@type': 'DataCatalog', '@id': `${site.publicUrl}/data` },
  variableMeasured: columns.map(({ name, description }) => ({ '@type': 'PropertyValue', name, description })),
})

/** The files of a page that are there, for links in its head. */
export const alternateFiles = (files: readonly StructuredDataFileFragment[]): AlternateFile[] =>
  files
    .filter(({ bytes }) => bytes !== null)
    .map(({ path, mediaType, title, format }) => ({
      href: path,
      type: mediaType.split(';')[0]!,
      title: `${title} (${openData.formats[format]})`,
    }))

const tableData = (
  published: PublishedVersion,
  { name, title, description, changedAt, files }: StructuredTableFragment,
  site: Publisher,
): StructuredData => ({
  '@type': 'Dataset',
  '@id': `${site.publicUrl}/data/${name}`,
  url: `${site.publicUrl}/data/${name}`,
  identifier: name,
  name: `${title}: ${site.name}`,
  // Search engines ignore a dataset with a description of less than fifty characters.
  description: `${description} ${openData.description}`,
  ...termsOf(published, site),
  dateModified: changedAt ?? published.madeAt,
  distribution: downloads(files, site),
})

const termsOf = ({ version, madeAt, licence }: PublishedVersion, site: Publisher) => ({
  version,
  dateModified: madeAt,
  inLanguage: shell.language,
  isAccessibleForFree: true,
  license: licence?.url,
  creditText: licence?.attribution,
  creator: {
    '@type': 'Organization',
    // Without an address the council’s name is only the words of a link.
    name: (site.councilUrl && site.councilName) || site.name,
    url: site.councilUrl ?? `${site.publicUrl}/`,
  },
})

const downloads = (files: readonly StructuredDataFileFragment[], { publicUrl }: Publisher) =>
  files
    .filter(({ bytes }) => bytes !== null)
    .map(({ name, path, mediaType, bytes }) => ({
      '@type': 'DataDownload',
      name,
      contentUrl: publicUrl + path,
      encodingFormat: mediaType.split(';')[0],
      contentSize: `${bytes} B`,
    }))
