import { config } from '../../platform/config.ts'
import { log } from '../../platform/log.ts'
import { expiryOf } from '../site/securityTxt.ts'
import { siteClock, siteSecurity } from './siteConfig.ts'

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
