import type { DatasetVersion } from '../dataset.ts'
import { tables } from '../tables.ts'
import { type DataFile, type DataOrigin, dataFileNamed, licenceSentence } from './catalogue.ts'
import type { BuiltFile } from './fileFolder.ts'

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
  return `${JSON.stringify(
    {
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
    },
    null,
    2,
  )}\n`
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
