import { z } from 'zod'
import { isNewSlug } from '../../schema/identifiers.ts'

/** The kinds of text in the sample files, with the limits of the REST contract. */
export const SampleText = {
  slug: z
    .string()
    .refine(isNewSlug, 'must be lower-case letters, digits and dashes, and not “all” or “index”'),
  short: z.string().trim().min(1).max(255),
  intro: z.string().trim().min(1).max(300),
  markdown: z.string().trim().min(1).max(20_000),
  url: z.url(),
  email: z.email(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30'),
  date: z.iso.date(),
  image: z.string().regex(/^[a-z0-9][a-z0-9-]*\.(svg|png|jpg|jpeg)$/, 'must be a file name such as food.svg'),
}

const networks = z.enum(['facebook', 'instagram', 'other', 'snapchat', 'tiktok', 'twitter', 'youtube'])

/** URL by network: `{ facebook: https://social.example/riverside }`. */
export const SampleSocialMedias = z.partialRecord(networks, SampleText.url).default({})
