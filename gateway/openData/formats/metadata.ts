import type { DatasetVersion } from '../dataset.ts'
import {
  type ColumnType,
  columnsOf,
  type DataTable,
  foreignKeysOf,
  type NamedColumn,
  tables,
} from '../tables.ts'
import { type DataOrigin, licenceSentence } from './catalogue.ts'

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
        fields: columnsOf(table.name).map(fieldOf),
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
    columns: columnsOf(name).map(column => ({
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
