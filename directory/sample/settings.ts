import { z } from 'zod'
import type { TableRows } from './tableRows.ts'

const text = z.strictObject({ title: z.string(), content: z.string() })
const banner = {
  title: z.string().max(70).nullable().default(null),
  content: z.string().max(200).nullable().default(null),
  button_text: z.string().max(30).nullable().default(null),
  button_url: z.string().nullable().default(null),
}

/** `settings.yaml`: the texts of the site, named as in the REST contract, and a cookie policy besides. */
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

/** Titles and addresses of pages are words that anybody might use. */
const tellingTexts = /content$|^contact_(?:phone|email)$/

/**
 * Whether settings hold a text or a contact of the sample's.
 *
 *     holdsSampleText({ frontend: { contact: { title: 'Call us', content: 'Call 020 7946 0000.' } } }, sample) // true
 */
export function holdsSampleText(written: unknown, sample: SampleSettings): boolean {
  const texts = new Set(textsIn(sample))
  return textsIn(written).some(each => texts.has(each))
}

function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return value !== '' && tellingTexts.test(key) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name))
}

/** The row of the settings; none without `settings.yaml`. */
export function settingsRows(settings: SampleSettings | undefined): TableRows {
  return settings ? [{ key: 'cms', value: { frontend: settings } }] : []
}
