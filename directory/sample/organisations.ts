import { z } from 'zod'
import { sampleId, pictureId, socialMedias, type TableRows, timestamps } from './tableRows.ts'
import { SampleSocialMedias, SampleText } from './sampleText.ts'
import { type SampleTaxonomies, withAncestors } from './taxonomies.ts'

/** One entry of `organisations/*.yaml`; its key is the slug. */
export const SampleOrganisation = z.strictObject({
  name: SampleText.short,
  description: SampleText.markdown,
  url: SampleText.url.nullable().default(null),
  email: SampleText.email.nullable().default(null),
  phone: SampleText.short.nullable().default(null),
  image: SampleText.image.optional(),
  image_alt: SampleText.short.optional(),
  social_medias: SampleSocialMedias,
  categories: z.array(SampleText.slug).default([]),
})

export type SampleOrganisation = z.infer<typeof SampleOrganisation>

/** Rows of the organisations and of their categories. */
export function organisationRows(
  organisations: Record<string, SampleOrganisation>,
  taxonomies: SampleTaxonomies,
  today: string,
): Record<string, TableRows> {
  const addAncestors = withAncestors(taxonomies)
  const entries = Object.entries(organisations)
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
      ...timestamps(today),
    })),
    organisation_taxonomies: entries.flatMap(([slug, organisation]) =>
      addAncestors(organisation.categories).map(category => ({
        organisation_id: sampleId('organisation', slug),
        taxonomy_id: sampleId('taxonomy', category),
      })),
    ),
  }
}
