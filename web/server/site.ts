import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { refuseToStart } from '../../platform/startRefusal.ts'
import { siteDefaults, type SeoTexts, type SiteOptions } from '../site.config.ts'
import { consentOptions } from './consent/consentOptions.ts'
import { checkRedirectRules } from './redirectRules.ts'
import { securityOption, securityTrouble } from './securityTxt.ts'
import { type PageKind, pageKinds } from '../browser/pageKind.ts'

const address = z.url({ protocol: /^https?$/ }).nullable()

const helpline = z
  .strictObject({
    phone: z
      .string()
      .regex(/^\+?[\d ()-]{3,24}$/, 'must be a telephone number')
      .optional(),
    email: z.email().optional(),
  })
  .refine(({ phone, email }) => phone ?? email, 'must hold a phone or an email')

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
    name: z.string().trim().min(1),
    strapline: z.string().trim(),
    councilUrl: address,
    councilName: z.string().min(1),
    liveUrl: address,
    phaseBanner: z.strictObject({ phase: z.string().min(1), text: z.string() }).nullable(),
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
    security: securityOption,
    testPages: z.boolean(),
    mapCentre: z.strictObject({
      latitude: z.number().min(-85).max(85),
      longitude: z.number().min(-180).max(180),
      zoom: z.number().min(10).max(17),
    }),
    ...consentOptions,
    mapTiles: z.strictObject({ url: tileAddress, attribution: z.string().min(1) }).nullable(),
  })
  .partial()

const chosen = config.SITE_CONFIG ? readOrRefuse(config.SITE_CONFIG) : {}
const { redirects, redirectHosts, security, ...defaults } = siteDefaults
const {
  redirects: moved = redirects,
  redirectHosts: hosts = redirectHosts,
  security: told = security,
  ...forPages
} = chosen

const refuse = (trouble: string) =>
  refuseToStart(`${config.SITE_CONFIG ? `SITE_CONFIG ${config.SITE_CONFIG}` : 'site.config.ts'}: ${trouble}`)

const trouble = checkRedirectRules(moved, hosts, new URL(config.PUBLIC_URL).host)
if (trouble) refuse(`redirects: ${trouble}`)
const expired = told && securityTrouble(told, createClock(config.NOW))
if (expired) refuse(expired)

/** The council's own redirects. They stay on the server: every page carries the other options along. */
export const siteRedirects = moved

/** Whom to tell of a weakness; it stays on the server too. */
export const siteSecurity = told

/** The site's options as this deployment has them. A bad file ends the process with one line and status 1. */
export const site = {
  ...defaults,
  ...forPages,
  seo: Object.fromEntries(
    pageKinds.map(kind => [kind, { ...siteDefaults.seo[kind], ...chosen.seo?.[kind] }]),
  ) as SiteOptions['seo'],
  environment: config.SITE_ENV,
  publicUrl: config.PUBLIC_URL,
  isDirectoryHere: !config.DIRECTORY_API_URL && !config.GATEWAY_URL,
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
