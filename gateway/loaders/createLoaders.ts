import type { Directory } from '../directory/directory.ts'
import { collectionLoaders } from './collectionLoaders.ts'
import { eventLoaders } from './eventLoaders.ts'
import { locationLoaders } from './locationLoaders.ts'
import { organisationLoaders } from './organisationLoaders.ts'
import { pageLoaders } from './pageLoaders.ts'
import { searchLoaders } from './searchLoaders.ts'
import { serviceLoaders } from './serviceLoaders.ts'
import { serviceLocationLoaders } from './serviceLocationLoaders.ts'
import { settingsLoaders } from './settingsLoaders.ts'
import { taxonomyLoaders } from './taxonomyLoaders.ts'

/** The loaders of one request, over the directory as that request sees it. */
export const createLoaders = (rest: Directory): Loaders => new Loaders(rest)

/**
 * Everything one request can load. Made anew for each, so that nothing is remembered between visitors; and of that only the
 * groups that the request needs.
 */
export class Loaders {
  readonly #rest: Directory
  readonly #groups = new Map<(rest: Directory) => unknown, unknown>()

  constructor(rest: Directory) {
    this.#rest = rest
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

  #group<T>(make: (rest: Directory) => T): T {
    const known = this.#groups.get(make) as T | undefined
    if (known) return known
    const made = make(this.#rest)
    this.#groups.set(make, made)
    return made
  }
}
