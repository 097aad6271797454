import type { Directory } from '../directory.ts'
import { collectionLoaders, taxonomyLoaders } from './collections.ts'
import { eventLoaders } from './events.ts'
import { locationLoaders } from './locations.ts'
import { organisationLoaders } from './organisations.ts'
import { pageLoaders } from './pages.ts'
import { searchLoaders } from './search.ts'
import { serviceLoaders, serviceLocationLoaders } from './services.ts'
import { settingsLoaders } from './settings.ts'

/** The loaders of one request. */
export const createLoaders = (directory: Directory): Loaders => new Loaders(directory)

/**
 * All that one request can load. They are created for each request, so that nothing is shared between visitors, and each
 * group only when it is first used.
 */
export class Loaders {
  readonly #directory: Directory
  readonly #groups = new Map<(directory: Directory) => unknown, unknown>()

  constructor(directory: Directory) {
    this.#directory = directory
  }

  get collections() {
    return this.#group(collectionLoaders)
  }

  get events() {
    return this.#group(eventLoaders)
  }

  get locations() {
    return this.#group(locationLoaders)
  }

  get organisations() {
    return this.#group(organisationLoaders)
  }

  get pages() {
    return this.#group(pageLoaders)
  }

  get search() {
    return this.#group(searchLoaders)
  }

  get serviceLocations() {
    return this.#group(serviceLocationLoaders)
  }

  get services() {
    return this.#group(serviceLoaders)
  }

  get settings() {
    return this.#group(settingsLoaders)
  }

  get taxonomies() {
    return this.#group(taxonomyLoaders)
  }

  #group<T>(make: (directory: Directory) => T): T {
    const known = this.#groups.get(make) as T | undefined
    if (known) return known
    const made = make(this.#directory)
    this.#groups.set(make, made)
    return made
  }
}
