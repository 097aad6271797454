import { cookies as words } from '../../generated/messages/cookies.ts'
import {
  type ConsentOptions,
  consentScripts,
  purposesOf,
  type Purpose,
} from '../../browser/consent/consent.ts'

/** The texts for a purpose that needs consent: in the banner, and in the cookie policy. */
interface PurposeWords {
  purpose: Purpose
  short: string
  long: string
}

/**
 * The texts for each purpose of the site.
 *
 *     purposeWords(site)[0]?.short // 'Google Analytics, to count how pages are used'
 */
export function purposeWords(site: ConsentOptions): PurposeWords[] {
  const hosts = [...new Set(consentScripts(site.consentScript).map(hostOf))].join(', ')
  const host = site.errorReporting ? hostOf(site.errorReporting.dsn) : ''
  const names = `_ga, _ga_${site.analytics?.id.replace('G-', '') ?? ''}`
  const { purposes, settings } = words
  const all: Record<Purpose, [short: string, long: string]> = {
    ga: [purposes.ga, settings.ga({ names })],
    gtm: [purposes.gtm, settings.gtm],
    scripts: [purposes.scripts({ hosts }), settings.scripts({ hosts })],
    errors: [purposes.errors({ host }), settings.errors({ host })],
  }
  return purposesOf(site).map(purpose => ({ purpose, short: all[purpose][0], long: all[purpose][1] }))
}

const hostOf = (address: string) => new URL(address).hostname
