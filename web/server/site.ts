import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { config } from '../../platform/config.ts'
import { refuseToStart } from '../../platform/refuseToStart.ts'
import { siteDefaults, type SiteOptions } from '../site.config.ts'

const address = z.url({ protocol: /^https?$/ }).nullable()

const overrides: z.ZodType<Partial<SiteOptions>> = z
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
  })
  .partial()

/** The site's options as this deployment has them. A bad file ends the process with one line and status 1. */
export const site = {
  ...siteDefaults,
  ...(config.SITE_CONFIG ? readOrRefuse(config.SITE_CONFIG) : {}),
  environment: config.SITE_ENV,
  publicUrl: config.PUBLIC_URL,
  directoryUrl: config.DIRECTORY_API_URL ?? `${config.PUBLIC_URL}/core/v1`,
}

function readOrRefuse(file: string): Partial<SiteOptions> {
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
