import type { SampleBorough } from '../SampleBorough.ts'
import { sampleId } from '../sampleId.ts'
import { moments } from './moments.ts'
import { pictureId } from './pictureId.ts'
import { socialMedias } from './socialMedias.ts'
import type { TableRows } from './TableRows.ts'
import { withParents } from './withParents.ts'

/** Organisations and what they are filed under. */
export function organisationRows(borough: SampleBorough, today: string): Record<string, TableRows> {
  const addParents = withParents(borough.taxonomies)
  const entries = Object.entries(borough.organisations)
  return {
    organisations: entries.map(([slug, organisation]) => ({
      id: sampleId('organisation', slug),
      slug,
      name: organisation.name,
      description: organisation.description,
      url: organisation.url,
      email: organisation.email,
      phone: organisation.phone,
      social_medias: socialMedias(organisation.social_medias),
      image_file_id: pictureId(organisation),
      ...moments(today),
    })),
    organisation_taxonomies: entries.flatMap(([slug, organisation]) =>
      addParents(organisation.categories).map(category => ({
        organisation_id: sampleId('organisation', slug),
        taxonomy_id: sampleId('taxonomy', category),
      })),
    ),
  }
}
