import { z } from 'zod'
import { type PageKind, pageKinds, type SeoTexts, type SiteOptions } from './options.ts'
import { securityOption } from './securityTxt.ts'

const script = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const isLoopback = (address: string) =>
  ['localhost', '127.0.0.1'].includes(URL.parse(address)?.hostname ?? '')

/** The schemas of the options that need a visitor's permission. */
export const consentOptions = {
  analytics: z
    .discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('ga'),
        id: z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC1234567'),
      }),
      z.strictObject({
        type: z.literal('gtm'),
        id: z.string().regex(/^GTM-[A-Z0-9]{4,20}$/, 'must look like GTM-ABC1234'),
      }),
    ])
    .nullable(),
  consentScript: z
    .strictObject({
      url: script,
      // Any string: only `true` disables, and a string is what a variable of an installation gives.
      disabled: z.string('must be a string: "true" to skip the script'),
      key: z.string(),
      keyUrl: script.refine(
        text => text.split('{key}').length === 2 && !/[{}]/.test(text.split('/')[2] ?? ''),
        'must hold {key} once, after the host',
      ),
    })
    .partial()
    .refine(({ key, keyUrl }) => !key || keyUrl, 'has a key but no keyUrl')
    .refine(({ url, keyUrl }) => url ?? keyUrl, 'needs url or keyUrl')
    .nullable(),
  errorReporting: z
    .strictObject({
      dsn: z
        .url({ protocol: /^https?$/ })
        .refine(
          text => /^https?:\/\/\w+@[^/]+(\/[\w-]+)*\/\d+$/.test(text),
          'must look like https://key@host/1',
        )
        .refine(
          text => text.startsWith('https:') || isLoopback(text),
          'must begin with https://, but for this machine',
        ),
    })
    .nullable(),
}

/** White space around words is cut off. */
const words = (longest: number) => z.string().trim().max(longest, `must have ${longest} characters at most`)
const address = z
  .url({ protocol: /^https?$/ })
  .max(2000, 'must have 2000 characters at most')
  .nullable()

const helpline = z
  .strictObject({
    phone: z
      .string()
      .regex(/^(?=(\D*\d){3})\+?[\d ()-]{3,24}$/, 'must be a telephone number')
      .optional(),
    email: z.email().optional(),
  })
  .refine(({ phone, email }) => phone ?? email, 'must hold a phone or an email')

/** What the file of `SITE_CONFIG` may hold. */
export type SiteOverrides = Partial<Omit<SiteOptions, 'seo'>> & {
  seo?: Partial<Record<PageKind, Partial<SeoTexts>>>
}

const boundaries = z.strictObject({
  file: z.string().min(1).max(1000),
  attribution: z.string().trim().min(1, 'must say whom to thank').max(500),
})

const dataLicence = z.strictObject({
  name: z.string().trim().min(1).max(100),
  url: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
    .max(500),
  attribution: z.string().trim().min(1).max(500),
})

const pattern = words(500)
  .min(1)
  .refine(
    text => [...text.matchAll(/\{([^}]*)\}/g)].every(([, gap = '']) => gaps.has(gap)),
    'may hold {title}, {summary}, {site} and {strapline} only',
  )
const gaps = new Set(['title', 'summary', 'site', 'strapline'])

/** One host, since the policy of the pages names it; no `{s}`, which would be several. */
const tileAddress = z.url({ protocol: /^https$/ }).refine(text => {
  const found = [...text.matchAll(/\{(\w*)\}/g)].map(([, gap]) => gap)
  const isWhole = ['x', 'y', 'z'].every(gap => found.includes(gap))
  return isWhole && found.length === 3 && !/[{}]/.test(text.split('/')[2] ?? '')
}, 'must hold {z}, {x} and {y} once each, after the host, and nothing else in braces')

/** The schema of the file of `SITE_CONFIG`. Its messages are for the author of the file. */
export const siteOverrides: z.ZodType<SiteOverrides> = z
  .strictObject({
    name: words(100).min(1),
    strapline: words(200),
    councilUrl: address,
    councilName: words(200).min(1),
    liveUrl: address,
    phaseBanner: z.strictObject({ phase: words(50).min(1), text: words(1000) }).nullable(),
    feedbackLinkInFooter: z.boolean(),
    errorPageOffers: z.enum(['homepage-link', 'category-tiles']),
    helpline: helpline.nullable(),
    theme: z.enum(['paper', 'mist', 'blossom']),
    categorySidebox: z.enum(['card', 'vertical']),
    heroIcons: z.boolean(),
    translate: z.enum(['off', 'header', 'mobile-nav']),
    seo: z.partialRecord(
      z.enum(pageKinds),
      z.strictObject({ title: pattern, description: pattern }).partial(),
    ),
    redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    redirectHosts: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/)),
    // The gateway checks what is in it.
    searchVocabulary: z.record(z.string(), z.unknown()).nullable(),
    security: securityOption,
    areas: z
      .strictObject({ wards: boundaries, districts: boundaries, lsoas: boundaries })
      .partial()
      .nullable(),
    dataLicence: dataLicence.nullable(),
    unmetSearches: z.boolean(),
    testPages: z.boolean(),
    mapCentre: z.strictObject({
      latitude: z.number().min(-85).max(85),
      longitude: z.number().min(-180).max(180),
      zoom: z.number().min(10).max(17),
    }),
    ...consentOptions,
    mapTiles: z.strictObject({ url: tileAddress, attribution: words(500).min(1) }).nullable(),
  })
  .partial()
