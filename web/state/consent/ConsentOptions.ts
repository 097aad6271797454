import type { SiteOptions } from '../../site.config.ts'

/** The options that need permission. */
export type ConsentOptions = Pick<SiteOptions, 'analytics' | 'consentScript' | 'errorReporting'>
