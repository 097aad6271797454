import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { createClock } from '../../platform/clock.ts'
import { config } from '../../platform/config.ts'
import { log } from '../../platform/log.ts'
import { refuseToStart } from '../../platform/startRefusal.ts'
import { pageKinds, siteDefaults, type SiteOptions } from '../site/options.ts'
import { siteOverrides, type SiteOverrides } from '../site/optionsSchema.ts'
import { checkSecurity, expiryOf } from '../site/securityTxt.ts'
import { checkRedirectRules } from './redirectRules.ts'
import { readJsonFile } from '../../platform/json.ts'

const overrides = config.SITE_CONFIG ? readOverrides(config.SITE_CONFIG) : {}
const { redirects, redirectHosts, searchVocabulary, security, areas, unmetSearches, ...pageOptions } = {
  ...siteDefaults,
  ...overrides,
}

/** The redirects of the configuration. They stay on the server, while pages carry the other options. */
export const siteRedirects: SiteOptions['redirects'] = redirects

/** The council's additions to the vocabulary of searches, with their file; they stay on the server too. */
export const siteVocabulary = searchVocabulary
  ? { value: searchVocabulary, file: config.SITE_CONFIG }
  : undefined

/** The contact for reports of vulnerabilities, which stays on the server too. */
export const siteSecurity: SiteOptions['security'] = security

/** The files of boundaries, with whole paths; undefined for the shipped ones. They stay on the server too. */
export const siteAreas = areas ? withPaths(areas) : undefined

/** Whether searches that find nothing are counted. Pages ask the gateway, which counts them. */
export const isCountingUnmetSearches: boolean = unmetSearches

/** The sample is the product's own. Nobody but the council can license the records of another directory. */
const sampleLicence: SiteOptions['dataLicence'] = {
  name: 'Open Government Licence v3.0',
  url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  attribution: 'Contains sample records of Signpost licensed under the Open Government Licence v3.0.',
}

const isDirectoryHere = !config.DIRECTORY_API_URL && !config.GATEWAY_URL

/** The options of this deployment. An invalid file ends the process with one line and status 1. */
export const site = {
  ...pageOptions,
  seo: Object.fromEntries(
    pageKinds.map(kind => [kind, { ...siteDefaults.seo[kind], ...overrides.seo?.[kind] }]),
  ) as SiteOptions['seo'],
  environment: config.SITE_ENV,
  publicUrl: config.PUBLIC_URL,
  isDirectoryHere,
  dataLicence:
    overrides.dataLicence === undefined && isDirectoryHere && config.SAMPLE === 'on'
      ? sampleLicence
      : pageOptions.dataLicence,
}

/** The clock of this process, which `NOW` sets and stops. */
export const siteClock = createClock(config.NOW)

const redirectError = checkRedirectRules(redirects, redirectHosts, new URL(config.PUBLIC_URL).host)
if (redirectError) refuse(`redirects: ${redirectError}`)
const securityError = security && checkSecurity(security, siteClock)
if (securityError) refuse(securityError)

/** Logs at the start what an operator needs to know about the configuration. */
export function logStart(): void {
  if (config.NOW) log.warn(`THE CLOCK IS SET: it is always ${config.NOW} in London`)
  if (config.DATABASE_URL && config.GATEWAY_URL)
    log.info(
      'DATABASE_URL keeps drafts of forms only: records, forms and keys are with the gateway at GATEWAY_URL',
    )
  else if (config.DATABASE_URL && config.DIRECTORY_API_URL)
    log.info('DATABASE_URL keeps forms, their drafts and keys: records come from DIRECTORY_API_URL')
  if (config.GATEWAY_URL && !config.GATEWAY_KEY)
    log.warn(
      'GATEWAY_KEY is not set: the gateway at GATEWAY_URL counts all who visit this site as one stranger',
    )
  if (config.CACHE_URL && config.GATEWAY_URL) {
    log.warn('CACHE_URL is not used: records come from the gateway at GATEWAY_URL')
  }
  if (siteSecurity && expiryOf(siteSecurity) < siteClock().plus({ days: 30 }))
    log.warn(`/.well-known/security.txt ends to hold on ${siteSecurity.expires}: set security.expires anew`)
}

function refuse(reason: string): never {
  const source = config.SITE_CONFIG ? `SITE_CONFIG ${config.SITE_CONFIG}` : 'web/site/options.ts'
  return refuseToStart(`${source}: ${reason}`)
}

/** Paths are relative to the folder of the file that names them. */
function withPaths(named: NonNullable<SiteOptions['areas']>): typeof named {
  const folder = dirname(config.SITE_CONFIG ?? '')
  return Object.fromEntries(
    Object.entries(named).map(([layer, given]) => [
      layer,
      given && { ...given, file: resolve(folder, given.file) },
    ]),
  )
}

function readOverrides(file: string): SiteOverrides {
  try {
    return siteOverrides.parse(readJsonFile(file))
  } catch (error) {
    const reasons =
      error instanceof z.ZodError
        ? error.issues.map(i => `${i.path.join('.')} ${i.message}`).join('; ')
        : (error as Error).message.replaceAll(/\s+/g, ' ')
    return refuseToStart(`SITE_CONFIG ${file}: ${reasons}`)
  }
}
