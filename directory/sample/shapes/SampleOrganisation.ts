import { z } from 'zod'
import { SampleSocialMedias } from './SampleSocialMedias.ts'
import { SampleText } from './SampleText.ts'

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
