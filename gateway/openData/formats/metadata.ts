import type { DatasetVersion } from '../dataset.ts'
import {
  type ColumnType,
  type DataTable,
  foreignKeysOf,
  type NamedColumn,
  tables,
  csvColumnsOf,
} from '../tables.ts'
import { type DataOrigin, licenceSentence, type DataFile, dataFileNamed } from './catalogue.ts'
import type { BuiltFile } from './fileFolder.ts'

interface DescribedFile {
  bytes: number
  rows: number
}

const note =
  'A text that a spreadsheet could take for a formula, or that begins with an apostrophe, has an apostrophe in front: take the first one away to have the text back.'

const frictionlessTypes: Partial<Record<ColumnType, object>> = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'date' },
  time: { type: 'time', format: '%H:%M' },
  datetime: { type: 'datetime', format: 'any' },
  url: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
}

/**
 * The Frictionless Data Package of the CSV files, as JSON.
 *
 *     JSON.parse(dataPackage(origin, version, sizes)).resources[0].path // 'organisations.csv'
 */
export function dataPackage(
  { title, siteUrl, licence }: DataOrigin,
  version: DatasetVersion,
  sizes: ReadonlyMap<string, DescribedFile>,
): string {
  return json({
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'signpost',
    title,
    description: `${licenceSentence(licence)} ${note}`,
    ...(siteUrl && { homepage: `${siteUrl}/data` }),
    version: version.id,
    created: version.madeAt,
    ...(licence && { licenses: [{ title: licence.name, path: licence.url }] }),
    resources: tables.map(table => ({
      name: table.name,
      title: table.title,
      description: table.description,
      path: `${table.name}.csv`,
      type: 'table',
      scheme: 'file',
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      bytes: sizes.get(table.name)?.bytes ?? 0,
      dialect: { delimiter: ',', lineTerminator: '\r\n', quoteChar: '"', doubleQuote: true, header: true },
      schema: {
        fields: csvColumnsOf(table.name).map(fieldOf),
        missingValues: [''],
        primaryKey: [table.primaryKey],
        foreignKeys: foreignKeysOf(table.name).map(({ column, table: referred }) => ({
          fields: [column],
          reference: { resource: referred === table.name ? '' : referred, fields: ['id'] },
        })),
      },
    })),
  })
}

function fieldOf({ name, type, description, example, isRequired, values }: NamedColumn) {
  const constraints = {
    ...(isRequired && { required: true }),
    ...(name === 'id' && { unique: true }),
    ...(values && { enum: Object.keys(values) }),
  }
  return {
    name,
    ...(frictionlessTypes[type] ?? { type: 'string' }),
    description,
    example: String(example),
    ...(Object.keys(constraints).length > 0 && { constraints }),
  }
}

const csvwTypes: Partial<Record<ColumnType, unknown>> = {
  integer: 'integer',
  number: 'number',
  boolean: { base: 'boolean', format: 'true|false' },
  date: 'date',
  time: { base: 'time', format: 'HH:mm' },
  datetime: 'dateTime',
  url: 'anyURI',
}

/**
 * The CSV on the Web metadata of the CSV files, as JSON.
 *
 *     JSON.parse(csvw(origin, version)).tables[0].url // 'organisations.csv'
 */
export const csvw = ({ title, siteUrl, licence }: DataOrigin, version: DatasetVersion): string =>
  json({
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    'dc:title': title,
    'dc:description': note,
    ...(licence && { 'dc:license': { '@id': licence.url } }),
    'dc:rights': licenceSentence(licence),
    'dc:modified': { '@value': version.madeAt, '@type': 'xsd:dateTime' },
    ...(siteUrl && { 'dcat:landingPage': { '@id': `${siteUrl}/data` } }),
    dialect: { header: true, encoding: 'utf-8', lineTerminators: ['\r\n'] },
    tables: tables.map(tableOf),
  })

const tableOf = ({ name, title, description, primaryKey }: DataTable) => ({
  url: `${name}.csv`,
  'dc:title': title,
  'dc:description': description,
  tableSchema: {
    columns: csvColumnsOf(name).map(column => ({
      name: column.name,
      titles: column.name,
      'dc:description': column.description,
      datatype: csvwTypes[column.type] ?? 'string',
      ...(column.isRequired && { required: true }),
    })),
    primaryKey,
    foreignKeys: foreignKeysOf(name).map(({ column, table: referred }) => ({
      columnReference: column,
      reference: { resource: `${referred}.csv`, columnReference: 'id' },
    })),
  },
})

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The name of the catalogue among the files. */
export const dcatFileName = 'dcat.json'

/**
 * The open data as a catalogue by DCAT-AP 3, as JSON-LD: the whole, each table, their files, and the two interfaces.
 *
 *     JSON.parse(dcat(origin, version, files))['dcat:dataset'][1]['dct:title'] // 'Organisations'
 */
export function dcat(origin: DataOrigin, version: DatasetVersion, files: readonly BuiltFile[]): string {
  const site = origin.siteUrl ?? ''
  const publisher = {
    '@id': `${site}/`,
    '@type': 'foaf:Agent',
    'foaf:name': origin.publisher ?? origin.title,
  }
  const terms = {
    'dct:publisher': publisher,
    'dct:language': authority('language', 'ENG'),
    ...licenceOf(origin),
  }
  const dataset = (id: string, title: string, description: string, of: (file: DataFile) => boolean) => {
    const own = files.filter(({ name }) => of(dataFileNamed(name)!))
    return {
      '@id': `${site}/data#${id}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': `${site}/data#${id}`,
      'dct:title': title,
      'dct:description': description,
      'dct:modified': moment(
        own
          .map(({ changedAt }) => changedAt)
          .toSorted()
          .at(-1) ?? version.madeAt,
      ),
      'dct:accrualPeriodicity': authority('frequency', 'CONT'),
      'dcat:version': version.id,
      ...terms,
      'dcat:distribution': own.map(file => distributionOf(file, site, origin)),
    }
  }
  return json({
    '@context': context,
    '@id': `${site}/data`,
    '@type': 'dcat:Catalog',
    'dct:title': origin.title,
    'dct:description': 'Services, organisations, places and events of a community directory.',
    'dct:modified': moment(version.madeAt),
    'foaf:homepage': { '@id': `${site}/data` },
    'dcat:themeTaxonomy': { '@id': 'http://publications.europa.eu/resource/authority/data-theme' },
    ...terms,
    'dcat:dataset': [
      dataset('whole', origin.title, 'All tables together.', ({ table }) => table === null),
      ...tables.map(({ name, title, description }) =>
        dataset(name, title, description, ({ table }) => table === name),
      ),
    ],
    'dcat:service': services.map(({ path, title, description }) => ({
      '@id': site + path,
      '@type': 'dcat:DataService',
      'dct:title': title,
      'dcat:endpointURL': { '@id': site + path },
      'dcat:endpointDescription': { '@id': site + description },
      ...licenceOf(origin),
    })),
  })
}

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

const services = [
  { path: '/graphql', title: 'GraphQL', description: '/developers' },
  { path: '/oruk/v3', title: 'Open Referral UK 3.0', description: '/oruk/v3/openapi.json' },
]

const moment = (iso: string) => ({ '@value': iso, '@type': 'xsd:dateTime' })

/** A term of the vocabularies that DCAT-AP names. */
const authority = (list: string, term: string) => ({
  '@id': `http://publications.europa.eu/resource/authority/${list}/${term}`,
})

const licenceOf = ({ licence }: DataOrigin) => ({
  ...(licence && { 'dct:license': { '@id': licence.url, '@type': 'dct:LicenseDocument' } }),
  'dct:rights': licenceSentence(licence),
})

function distributionOf({ name, bytes }: BuiltFile, site: string, origin: DataOrigin) {
  const { title, mediaType, format } = dataFileNamed(name)!
  const address = { '@id': `${site}/data/${name}` }
  return {
    '@id': `${site}/data/${name}#file`,
    '@type': 'dcat:Distribution',
    'dct:title': `${title} (${format})`,
    'dcat:accessURL': address,
    'dcat:downloadURL': address,
    'dcat:mediaType': {
      '@id': `https://www.iana.org/assignments/media-types/${mediaType.split(';', 1)[0]}`,
    },
    'dcat:byteSize': { '@value': String(bytes), '@type': 'xsd:nonNegativeInteger' },
    ...licenceOf(origin),
  }
}
