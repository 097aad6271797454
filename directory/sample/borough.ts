import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { SampleCollections } from './collections.ts'
import { SampleEvent } from './events.ts'
import { SampleLocation } from './locations.ts'
import { SampleOrganisation } from './organisations.ts'
import { SamplePage } from './pages.ts'
import { SampleText } from './sampleText.ts'
import { SampleService } from './services.ts'
import { SampleSettings } from './settings.ts'
import { SampleTaxonomies, taxonomyNodes } from './taxonomies.ts'

/** The contents of a sample folder, checked. Keys are slugs, or names used only inside the sample for records without one. */
export interface SampleBorough {
  taxonomies: SampleTaxonomies
  organisations: Record<string, SampleOrganisation>
  locations: Record<string, SampleLocation>
  services: Record<string, SampleService>
  events: Record<string, SampleEvent>
  collections: SampleCollections
  pages: Record<string, SamplePage>
  /** Absent until `settings.yaml` exists. */
  settings?: SampleSettings
  /** Pictures by file name. */
  images: Record<string, Buffer>
}

/**
 * Reads the sample: checks every file, and that every reference to another record can be resolved.
 *
 * A missing file counts as an empty one, so a sample need not have all of them.
 *
 * @throws Error that names file and key: `services/food.yaml: erith-food-bank.wait_time: Invalid option…`
 */
export function readSample(files: SampleFiles): SampleBorough {
  const borough: SampleBorough = {
    taxonomies: readOne(files, 'taxonomies.yaml', SampleTaxonomies) ?? SampleTaxonomies.parse({}),
    organisations: readMany(files, 'organisations/', SampleOrganisation),
    locations: readMany(files, 'locations/', SampleLocation),
    services: readMany(files, 'services/', SampleService),
    events: readMany(files, 'events/', SampleEvent),
    collections: readOne(files, 'collections.yaml', SampleCollections) ?? SampleCollections.parse({}),
    pages: readMany(files, 'pages.yaml', SamplePage),
    settings: readOne(files, 'settings.yaml', SampleSettings),
    images: Object.fromEntries(
      [...files]
        .filter(([path]) => path.startsWith('images/'))
        .map(([path, bytes]) => [path.slice(7), bytes]),
    ),
  }
  checkReferences(borough)
  return borough
}

/** The settings of a sample, without the rest of it; undefined where there are none. */
export function readSampleSettings(folder: string): SampleSettings | undefined {
  const name = 'settings.yaml'
  const path = join(folder, name)
  return existsSync(path) ? parseSampleFile(name, readFileSync(path), SampleSettings) : undefined
}

function readOne<T>(files: SampleFiles, path: string, schema: z.ZodType<T>): T | undefined {
  const bytes = files.get(path)
  return bytes && parseSampleFile(path, bytes, schema)
}

function readMany<T>(files: SampleFiles, start: string, schema: z.ZodType<T>): Record<string, T> {
  const records: Record<string, T> = {}
  for (const [path, bytes] of files) {
    if (!path.startsWith(start)) continue
    for (const [key, record] of Object.entries(
      parseSampleFile(path, bytes, z.record(SampleText.slug, schema)),
    )) {
      if (key in records) throw new Error(`${path}: ${key}: is in another file as well`)
      records[key] = record
    }
  }
  return records
}

/** The files of a sample: bytes by path inside the folder (`services/food.yaml`), ordered by path. */
export type SampleFiles = ReadonlyMap<string, Buffer>

/** Reads the files of a folder: the records (`.yaml`) and the pictures in `images/`. A missing folder has none. */
export function sampleFiles(folder: string): SampleFiles {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.yaml') || /^images\/[^/]+\.(svg|png|jpe?g)$/.test(path))
  return new Map(paths.toSorted().map(path => [path, readFileSync(join(folder, path))]))
}

/**
 * Parses and checks one YAML file; an empty file is an empty mapping.
 *
 * @throws Error with a line for each error, which starts with file and key:
 * `services/food.yaml: erith-food-bank: Unrecognized key: "fee"`.
 */
function parseSampleFile<T>(path: string, bytes: Buffer, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parseYaml(path, bytes))
  if (result.success) return result.data
  const lines = result.error.issues.map(issue => `${path}: ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(lines.join('\n'))
}

function parseYaml(path: string, bytes: Buffer): unknown {
  try {
    return parse(bytes.toString('utf8')) ?? {}
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Checks that every reference from one record to another can be resolved, and that keys are unique.
 *
 * @throws Error with a line for each error: `services: erith-food-bank: there is no location "town-hall"`.
 */
function checkReferences(borough: SampleBorough): void {
  const errors: string[] = []
  const check = (
    where: string,
    what: string,
    known: Iterable<string>,
    names: Iterable<string | null | undefined>,
  ) => {
    const all = new Set(known)
    for (const name of names)
      if (name && !all.has(name)) errors.push(`${where}: there is no ${what} "${name}"`)
  }
  const slugs = (kind: string) =>
    taxonomyNodes(borough.taxonomies)
      .filter(node => node.kind === kind)
      .map(node => node.slug)
  const categories = slugs('category')
  const eligibilities = slugs('service-eligibility')
  const { collections, events, images, locations, organisations, pages, services, taxonomies } = borough
  const pictures = Object.keys(images)

  for (const [key, organisation] of Object.entries(organisations)) {
    check(`organisations: ${key}`, 'category', categories, organisation.categories)
    check(`organisations: ${key}`, 'picture', pictures, [organisation.image])
  }
  for (const [key, service] of Object.entries(services)) {
    const where = `services: ${key}`
    check(where, 'organisation', Object.keys(organisations), [service.organisation])
    check(where, 'category', categories, service.categories)
    check(where, 'eligibility', eligibilities, service.eligibility.taxonomies)
    check(where, 'tag', Object.keys(taxonomies.tags), service.tags)
    check(
      where,
      'location',
      Object.keys(locations),
      service.places.map(place => place.location),
    )
    check(where, 'picture', pictures, [service.image])
  }
  for (const [key, event] of Object.entries(events)) {
    check(`events: ${key}`, 'organisation', Object.keys(organisations), [event.organisation])
    check(`events: ${key}`, 'location', Object.keys(locations), [event.location])
    check(`events: ${key}`, 'category', categories, event.categories)
    check(`events: ${key}`, 'picture', pictures, [event.image])
  }
  for (const [key, collection] of Object.values(collections).flatMap(kind => Object.entries(kind))) {
    check(`collections: ${key}`, 'category', categories, collection.taxonomies)
    check(`collections: ${key}`, 'picture', pictures, [collection.image])
  }
  for (const [key, page] of Object.entries(pages)) {
    check(`pages: ${key}`, 'page', Object.keys(pages), [page.parent])
    check(
      `pages: ${key}`,
      'category collection',
      Object.keys(collections.categories),
      page.collection_categories,
    )
    check(`pages: ${key}`, 'persona', Object.keys(collections.personas), page.collection_personas)
    check(`pages: ${key}`, 'picture', pictures, [page.image])
  }
  errors.push(
    ...repeated(
      'taxonomies',
      'entries',
      taxonomyNodes(taxonomies).map(node => node.slug),
    ),
  )
  errors.push(
    ...repeated(
      'collections',
      'collections',
      Object.values(collections).flatMap(kind => Object.keys(kind)),
    ),
  )
  errors.push(
    ...Object.keys(pages)
      .filter(key => isBelowItself(pages, key))
      .map(key => `pages: ${key}: is below itself`),
  )
  if (errors.length) throw new Error(errors.join('\n'))
}

/** The keys that records of one namespace share, as error messages. */
function repeated(file: string, what: string, keys: string[]): string[] {
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
  return twice.map(key => `${file}: ${key}: is the key of two ${what}`)
}

function isBelowItself(pages: SampleBorough['pages'], key: string): boolean {
  const seen = new Set<string>()
  for (let at = pages[key]?.parent; at && !seen.has(at); at = pages[at]?.parent) {
    if (at === key) return true
    seen.add(at)
  }
  return false
}
