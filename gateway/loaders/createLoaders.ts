import type { Rest } from '../rest/createRest.ts'
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

/** Everything one request can load. Made anew for each, so that nothing is remembered between visitors. */
export type Loaders = ReturnType<typeof createLoaders>

/** The loaders of one request, over the directory as that request sees it. */
export function createLoaders(rest: Rest) {
  return {
    collections: collectionLoaders(rest),
    events: eventLoaders(rest),
    locations: locationLoaders(rest),
    organisations: organisationLoaders(rest),
    pages: pageLoaders(rest),
    search: searchLoaders(rest),
    serviceLocations: serviceLocationLoaders(rest),
    services: serviceLoaders(rest),
    settings: settingsLoaders(rest),
    taxonomies: taxonomyLoaders(rest),
  }
}
