import type { SampleBorough } from './SampleBorough.ts'
import { taxonomyNodes } from './taxonomyNodes.ts'

/**
 * Looks up every name by which one record points at another.
 *
 * @throws Error with a line for each miss: `services: erith-food-bank: there is no location "town-hall"`.
 */
export function checkReferences(borough: SampleBorough): void {
  const misses: string[] = []
  const check = (
    where: string,
    what: string,
    known: Iterable<string>,
    names: Iterable<string | null | undefined>,
  ) => {
    const all = new Set(known)
    for (const name of names)
      if (name && !all.has(name)) misses.push(`${where}: there is no ${what} "${name}"`)
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
  misses.push(
    ...repeated(
      'taxonomies',
      'entries',
      taxonomyNodes(taxonomies).map(node => node.slug),
    ),
  )
  misses.push(
    ...repeated(
      'collections',
      'collections',
      Object.values(collections).flatMap(kind => Object.keys(kind)),
    ),
  )
  misses.push(
    ...Object.keys(pages)
      .filter(key => isBelowItself(pages, key))
      .map(key => `pages: ${key}: is below itself`),
  )
  if (misses.length) throw new Error(misses.join('\n'))
}

/** Kinds that share one set of addresses may not share a key. */
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
