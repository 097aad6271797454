import type { SampleCollections } from './shapes/SampleCollections.ts'
import type { SampleEvent } from './shapes/SampleEvent.ts'
import type { SampleLocation } from './shapes/SampleLocation.ts'
import type { SampleOrganisation } from './shapes/SampleOrganisation.ts'
import type { SamplePage } from './shapes/SamplePage.ts'
import type { SampleService } from './shapes/SampleService.ts'
import type { SampleSettings } from './shapes/SampleSettings.ts'
import type { SampleTaxonomies } from './shapes/SampleTaxonomies.ts'

/** Everything in the sample folder, checked. Keys are slugs, or names used inside the sample where a record has none. */
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
  /** Groups of words and phrases that mean the same to a resident. */
  synonyms: string[][]
  /** Pictures by file name. */
  images: Record<string, Buffer>
}
