import { z } from 'zod'

const text = z.strictObject({ title: z.string(), content: z.string() })
const banner = {
  title: z.string().max(70).nullable().default(null),
  content: z.string().max(200).nullable().default(null),
  button_text: z.string().max(30).nullable().default(null),
  button_url: z.string().nullable().default(null),
}

/** `settings.yaml`: the words of the site itself, named as the REST contract names them, and a cookie policy besides. */
export const SampleSettings = z.strictObject({
  global: z.strictObject({
    footer_title: z.string(),
    footer_content: z.string(),
    contact_phone: z.string(),
    contact_email: z.string(),
    facebook_handle: z.string().default(''),
    twitter_handle: z.string().default(''),
  }),
  home: z.strictObject({
    search_title: z.string(),
    categories_title: z.string(),
    personas_title: z.string(),
    personas_content: z.string(),
    banners: z.array(z.strictObject(banner)).default([]),
  }),
  terms_and_conditions: text,
  privacy_policy: text,
  cookie_policy: text.optional(),
  accessibility_statement: z.strictObject({ title: z.string(), content: z.string().nullable() }),
  about: z.strictObject({
    title: z.string(),
    content: z.string(),
    video_url: z.string().nullable().default(null),
  }),
  contact: text,
  get_involved: text,
  favourites: text,
  banner: z.strictObject({ ...banner, has_image: z.literal(false).default(false) }).prefault({}),
})

export type SampleSettings = z.infer<typeof SampleSettings>
