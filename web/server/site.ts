import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { config } from '../../platform/config.ts'
import { refuseToStart } from '../../platform/refuseToStart.ts'
import { siteDefaults, type SeoTexts, type SiteOptions } from '../site.config.ts'
import { type PageKind, pageKinds } from '../state/pageKind.ts'

const address = z.url({ protocol: /^https?$/ }).nullable()

type Overrides = Partial<Omit<SiteOptions, 'seo'>> & { seo?: Partial<Record<PageKind, Partial<SeoTexts>>> }

const pattern = z
  .string()
  .min(1)
  .refine(
    text => [...text.matchAll(/\{([^}]*)\}/g)].every(([, gap = '']) => gaps.has(gap)),
    'may hold {title}, {summary}, {site} and {strapline} only',
  )
const gaps = new Set(['title', 'summary', 'site', 'strapline'])

/** One host, since the policy of the pages names it; no `{s}`, which would be several. */
const tileAddress = z.url({ protocol: /^https$/ }).refine(text => {
  const found = [...text.matchAll(/\{(\w*)\}/g)].map(([, gap]) => gap)
  return (
    new Set(found).size === 3 &&
    found.length === 3 &&
    found.every(gap => 'xyz'.includes(gap || '-')) &&
    !/[{}]/.test(text.split('/')[2] ?? '')
  )
}, 'must hold {z}, {x} and {y} once each, after the host, and nothing else in braces')

const overrides: z.ZodType<Overrides> = z
  .strictObject({
    name: z.string().min(1),
    strapline: z.string(),
    councilUrl: address,
    councilName: z.string().min(1),
    liveUrl: address,
    phaseBanner: z.strictObject({ phase: z.string().min(1), text: z.string() }).nullable(),
    feedbackLinkInFooter: z.boolean(),
    errorPageOffers: z.enum(['homepage-link', 'category-tiles']),
    theme: z.enum(['paper', 'mist', 'blossom']),
    categorySidebox: z.enum(['card', 'vertical']),
    seo: z.partialRecord(
      z.enum(pageKinds),
      z.strictObject({ title: pattern, description: pattern }).partial(),
    ),
    testPages: z.boolean(),
    mapCentre: z.strictObject({
      latitude: z.number().min(-85).max(85),
      longitude: z.number().min(-180).max(180),
      zoom: z.number().min(10).max(17),
    }),
    mapTiles: z.strictObject({ url: tileAddress, attribution: z.string().min(1) }).nullable(),
  })
  .partial()

const chosen = config.SITE_CONFIG ? readOrRefuse(config.SITE_CONFIG) : {}

/** The site's options as this deployment has them. A bad file ends the process with one line and status 1. */
export const site = {
  ...siteDefaults,
  ...chosen,
  seo: Object.fromEntries(
    pageKinds.map(kind => [kind, { ...siteDefaults.seo[kind], ...chosen.seo?.[kind] }]),
  ) as SiteOptions['seo'],
  environment: config.SITE_ENV,
  publicUrl: config.PUBLIC_URL,
  directoryUrl: config.DIRECTORY_API_URL ?? `${config.PUBLIC_URL}/core/v1`,
}

function readOrRefuse(file: string): Overrides {
  try {
    return overrides.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reasons =
      error instanceof z.ZodError
        ? error.issues.map(i => `${i.path.join('.')} ${i.message}`).join('; ')
        : (error as Error).message
    return refuseToStart(`SITE_CONFIG ${file}: ${reasons}`)
  }
}
